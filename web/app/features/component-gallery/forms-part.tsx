import { useState } from 'react';
import { Button } from '#components/button.tsx';
import { Checkbox } from '#components/checkbox.tsx';
import { ChipsField } from '#components/chips-field.tsx';
import { CodeBoxes } from '#components/code-boxes.tsx';
import { ErrorSummary } from '#components/error-summary.tsx';
import { TextField } from '#components/field.tsx';
import { FilePicker } from '#components/file-picker.tsx';
import { FormActions } from '#components/form.tsx';
import { PasswordField } from '#components/password-field.tsx';
import { Segmented } from '#components/segmented.tsx';
import { SelectField } from '#components/select-field.tsx';
import { TextArea } from '#components/text-area.tsx';

const skills = ['Accounting', 'Communication', 'Excel', 'JavaScript', 'Python', 'SQL', 'Teaching', 'Writing'];

export function FormsPart({ theme }: { theme: string }) {
  const [code, setCode] = useState('');
  const [faults, setFaults] = useState(false);
  const id = (name: string) => `${name}-${theme}`;
  return (
    <>
      <h2>Forms</h2>
      {faults && <ErrorSummary errors={{ [id('email')]: 'Enter an email address like name@example.com' }} />}
      <Segmented
        legend="I am a"
        name={id('role')}
        defaultValue="jobseeker"
        options={[
          { value: 'jobseeker', label: 'Job Seeker' },
          { value: 'employer', label: 'Employer' },
        ]}
      />
      <TextField label="First name" name="firstname" id={id('firstname')} autoComplete="given-name" />
      <TextField
        label="Work Email"
        name="email"
        id={id('email')}
        type="email"
        defaultValue="esi@volta"
        error="Enter an email address like name@example.com"
      />
      <TextField
        label="Email"
        name="readonly"
        id={id('readonly')}
        defaultValue="esi@volta.example"
        readOnly
      />
      <TextField
        label="Telephone Number"
        name="tel"
        id={id('tel')}
        prefix="+233"
        inputMode="numeric"
        hint="9 digits, without the leading 0"
      />
      <PasswordField
        label="Password"
        name="password"
        id={id('password')}
        autoComplete="new-password"
        hint="8 characters or more"
      />
      <SelectField
        label="Location"
        name="location"
        id={id('location')}
        placeholder="Select a location"
        options={['Ashanti Region', 'Greater Accra Region', 'Volta Region']}
      />
      <ChipsField
        label="Skills"
        name="skills"
        id={id('skills')}
        options={skills}
        defaultValue={['Excel', 'SQL']}
        hint="Choose from the list, as many as you like"
      />
      <TextArea
        label="Message:"
        name="message"
        id={id('message')}
        placeholder="Write a message to the employer (optional)"
      />
      <FilePicker
        label="Upload CV:"
        name="resume"
        id={id('resume')}
        accept=".pdf,.doc,.docx"
        hint="PDF, DOC or DOCX, up to 5 MB. Only this employer reads it."
      />
      <CodeBoxes
        label="Verification code"
        name={id('digit')}
        onComplete={setCode}
        hint="Six digits, from the mail we sent"
      />
      <p role="status" data-code={theme}>
        {code && `Code ${code} complete`}
      </p>
      <Checkbox label="I want to be a mentor" name="mentor" id={id('mentor')} />
      <FormActions>
        <Button type="submit" onClick={() => setFaults(true)}>
          Save Profile
        </Button>
        <Button variant="secondary" onClick={() => setFaults(false)}>
          Clear
        </Button>
      </FormActions>
    </>
  );
}
