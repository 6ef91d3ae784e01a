import { skills } from '@akwan/contract/lists/skills.ts';
import { ChipsField } from '#components/chips-field.tsx';

export function SkillsField({ chosen, error }: { chosen: readonly string[]; error?: string }) {
  return (
    <div>
      {/* Without it a form whose last skill was removed would not name skills at all. */}
      <input type="hidden" name="skills" value="" />
      <ChipsField
        label="Skills"
        name="skills"
        options={skills}
        defaultValue={chosen}
        placeholder="Add a skill"
        hint="Employers and mentors see them when you apply."
        error={error}
      />
    </div>
  );
}
