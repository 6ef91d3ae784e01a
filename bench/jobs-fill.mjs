import pg from 'pg';

/** Words in job titles: one in five jobs has the common one, three jobs have the rare one. */
export const searchTerms = { common: 'assistant', rare: 'hydrogeologist' };

const employers = 2_000;

/** Fills in jobs as a product of some years would have them: open, closed, ended, of many employers. */
export async function fillJobs(url, count = 100_000) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    INSERT INTO users (id, email, password_hash, firstname, lastname, role, company_name, location, verified_at)
    SELECT md5('employer' || i)::uuid, 'employer' || i || '@bench.example', '-',
      (ARRAY['Ama','Kofi','Esi','Yaw','Abena','Kwesi','Akua','Kojo'])[1 + i % 8], 'Employer' || i, 'employer',
      'Company ' || i, 'Greater Accra Region', now()
    FROM generate_series(1, ${employers}) AS i`);
  await client.query(
    `
    INSERT INTO jobs (id, posted_by, title, location, type, style, salary_range, tags, about_role, qualification,
      responsibility, closing_date, closed_at, created_at, updated_at)
    SELECT
      (lpad(to_hex(ms), 12, '0') || '7' || lpad(to_hex(i % 4096), 3, '0') || '8' || substr(md5(i::text), 1, 15))::uuid,
      md5('employer' || (1 + (i::bigint * 7919) % ${employers}))::uuid,
      CASE WHEN i % 33333 = 1000 THEN 'Junior Hydrogeologist'
        ELSE (ARRAY['Junior','Graduate','Trainee','Associate','Field'])[1 + (i * 31) % 5] || ' ' ||
          (ARRAY['Accountant','Assistant','Nurse','Developer','Engineer'])[1 + (i * 17 + i / 5) % 5] || ', ' ||
          (ARRAY['Accra','Kumasi','Tamale','Ho','Wa','Takoradi','Cape Coast'])[1 + i % 7] END,
      (ARRAY['Greater Accra Region','Greater Accra Region','Greater Accra Region','Ashanti Region','Ashanti Region',
        'Western Region','Northern Region','Volta Region'])[1 + (i / 3) % 8],
      (ARRAY['Entry level','Entry level','Internship','NSS'])[1 + (i / 7) % 4],
      (ARRAY['Hybrid','On-site','Remote'])[1 + i % 3],
      (ARRAY['0 - 1,000','1,000 - 3,000','3,000 - 5,000','Confidential'])[1 + i % 4],
      ARRAY[(ARRAY['Finance','Sales','Healthcare','Engineering','Design','Education','Retail'])[1 + (i / 11) % 7],
        (ARRAY['Operations','Media','Logistics'])[1 + (i / 13) % 3]],
      repeat('You join a small team and learn every step of the work. ', 6),
      repeat('A diploma or degree in a related subject. ', 5),
      repeat('Keep the records in order and report every week. ', 6),
      CASE WHEN i % 10 = 3 THEN current_date - 5 WHEN i % 4 = 1 THEN current_date + 20 END,
      CASE WHEN i % 12 = 5 THEN now() END,
      to_timestamp(ms / 1000.0), to_timestamp(ms / 1000.0)
    FROM generate_series(1, $1::int) AS i,
      LATERAL (SELECT (extract(epoch FROM now()) * 1000)::bigint - ($1::int - i) * 30000::bigint AS ms) AS t`,
    [count],
  );
  // A few in a place and a field that are nearly empty.
  await client.query(
    `UPDATE jobs SET location = 'Oti Region', tags = '{Legal}' WHERE get_byte(uuid_send(id), 15) = 7 AND get_byte(uuid_send(id), 14) < 32`,
  );
  await client.query('VACUUM ANALYZE');
  await client.end();
  return count;
}
