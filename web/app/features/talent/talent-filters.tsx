import { jobTypes } from '@akwan/contract/lists/choices.ts';
import { locations } from '@akwan/contract/lists/locations.ts';
import { skills } from '@akwan/contract/lists/skills.ts';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { ChipsField } from '#components/chips-field.tsx';
import { SelectField } from '#components/select-field.tsx';
import { availabilityOptions } from './availability-labels.ts';
import '#components/form.css';

type TalentFiltersProps = { chosen: Readonly<Record<string, string>>; skills: readonly string[] };

/** A plain form of the address: a search can be shared and works without script. */
export function TalentFilters({ chosen, skills: chosenSkills }: TalentFiltersProps) {
  const isNarrowed = chosenSkills.length > 0 || Object.values(chosen).some(Boolean);
  return (
    <Card as="section" aria-label="Filters">
      <Form action="/talent" className="stack">
        <ChipsField
          label="Skills"
          name="skills"
          options={skills}
          defaultValue={[...chosenSkills]}
          placeholder="Add a skill"
        />
        <div className="form-pair">
          <SelectField
            label="Region"
            name="region"
            options={locations}
            placeholder="Every region"
            defaultValue={chosen.region}
          />
          <SelectField
            label="Looking for"
            name="kind"
            options={jobTypes}
            placeholder="Every kind of job"
            defaultValue={chosen.kind}
          />
        </div>
        <SelectField
          label="Start"
          name="availability"
          options={availabilityOptions}
          placeholder="Any time"
          defaultValue={chosen.availability}
        />
        <div className="row">
          <Button type="submit">Show people</Button>
          {isNarrowed && (
            <ButtonLink to="/talent" variant="quiet">
              Clear filters
            </ButtonLink>
          )}
        </div>
      </Form>
    </Card>
  );
}
