import { mentorshipSkills } from '@akwan/contract/lists/mentorship-skills.ts';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#components/button.tsx';
import { ChipsField } from '#components/chips-field.tsx';
import { FormActions } from '#components/form.tsx';
import { SelectField } from '#components/select-field.tsx';
import { peopleChoices, timeChoices } from './first-mentorship-values.ts';
import '#components/form.css';
import './mentorships.css';

/** Three questions lead a new mentor to the first mentorship, which is read before it goes online. */
export function FirstMentorship({ postHref }: { postHref: string }) {
  return (
    <Form action="/mentor-dashboard" className="stack first-mentorship">
      <input type="hidden" name="tab" value="post" />
      <ChipsField name="teach" label="What can you teach?" options={mentorshipSkills} />
      <SelectField name="time" label="How much time do you have?" options={timeChoices} />
      <SelectField
        name="people"
        label="How many people can you look after?"
        options={peopleChoices}
        defaultValue="3"
      />
      <FormActions>
        <Button type="submit">See your mentorship</Button>
        <ButtonLink to={postHref} variant="secondary">
          Post Mentorship
        </ButtonLink>
      </FormActions>
      <p className="small muted">Nothing goes online before you have read it.</p>
    </Form>
  );
}
