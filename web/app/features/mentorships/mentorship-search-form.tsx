import { mentorshipSkills } from '@akwan/contract/lists/mentorship-skills.ts';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '#components/button.tsx';
import { SearchBar } from '#components/search-bar.tsx';
import { SelectField } from '#components/select-field.tsx';
import { useFormFollows } from '#components/use-form-follows.ts';
import {
  isNarrowed,
  type MentorshipSearch,
  mentorshipsHref,
  readMentorshipSearch,
} from './mentorship-search.ts';
import './mentorships.css';

/** A plain form of the address: script only spares a press of the button and keeps the address short. */
export function MentorshipSearchForm({ search }: { search: MentorshipSearch }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  useFormFollows(form, search);

  const show = (wanted: MentorshipSearch) =>
    void navigate(mentorshipsHref(wanted), { preventScrollReset: true });

  return (
    <SearchBar
      form={form}
      action="/mentorships"
      label="Search mentorships"
      query={search.search}
      onSend={(typed) => show(readMentorshipSearch(typed))}
    >
      <SelectField
        name="skill"
        label="Skill"
        placeholder="All Skills"
        options={mentorshipSkills}
        defaultValue={search.skill}
        onChange={(event) => show({ ...search, skill: event.currentTarget.value })}
        className="mentorship-skill"
      />
      {isNarrowed(search) && (
        <ButtonLink to="/mentorships" variant="quiet" preventScrollReset className="align-end">
          Clear filters
        </ButtonLink>
      )}
    </SearchBar>
  );
}
