import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newId } from '#infra/new-id.ts';
import { createTestApp } from '#testing/test-app.ts';

const { app, anonymous, create } = await createTestApp();
const picture = (id: string) => app.inject({ method: 'GET', url: `/jobs/${id}/preview.png` });

describe('a search engine', () => {
  test('is led to the map and away from private pages', async () => {
    const { status, text, headers } = await anonymous.get('/robots.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/plain');
    expect(text).toContain('Disallow: /em-dashboard\n');
    expect(text).not.toMatch(/Disallow: \/(jobs)?\n/);
    expect(text).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  });

  test('finds public pages and open jobs with their last change', async () => {
    const employer = await create.employer();
    const open = await create.job({ postedBy: employer });
    const closed = await create.job({ postedBy: employer, closed: true });
    for (const path of ['/sitemap.xml', '/sitemaps/1.xml']) {
      const { status, text, headers } = await anonymous.get(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('application/xml');
      expect(text).toContain('<loc>http://localhost:3000/view-employers</loc>');
      expect(text).toMatch(
        new RegExp(`<loc>http://localhost:3000/jobs/${open.id}</loc><lastmod>\\d{4}-.*Z</lastmod>`),
      );
      expect(text).not.toContain(closed.id);
      expect(text.trim()).toMatch(/<\/urlset>$/);
    }
    for (const page of ['2.xml', '0.xml', 'x.xml', '1', '99999.xml']) {
      expect((await anonymous.get(`/sitemaps/${page}`)).status).toBe(404);
    }
  });
});

describe('the picture of a shared job', () => {
  test('is a small PNG of the expected size with the title drawn on it', async () => {
    const employer = await create.employer({ companyName: 'Volta Ltd' });
    const short = await picture((await create.job({ postedBy: employer, title: 'Nurse' })).id);
    expect(short).toMatchObject({ statusCode: 200, headers: { 'content-type': 'image/png' } });
    expect(short.rawPayload.length).toBeLessThan(60_000);
    expect(await sharp(short.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
    const ink = async (png: Buffer) => {
      const title = await sharp(png)
        .extract({ left: 72, top: 190, width: 1056, height: 70 })
        .greyscale()
        .stats();
      return title.channels[0]?.mean ?? 0;
    };
    const long = await picture((await create.job({ postedBy: employer, title: 'Nurse '.repeat(19) })).id);
    expect(await ink(long.rawPayload)).toBeLessThan(await ink(short.rawPayload));
    expect(await ink(short.rawPayload)).toBeLessThan(245);
  });

  test('is drawn whatever the title holds', async () => {
    const employer = await create.employer();
    for (const title of [
      '<svg onload="x">&amp;</svg>',
      '🎉🎉',
      'Ɛdwuma kɔkɔɔ',
      'x'.repeat(120),
      'Zoë & Łukasz',
    ]) {
      expect((await picture((await create.job({ postedBy: employer, title })).id)).statusCode).toBe(200);
    }
  });

  test('is not sent again when it is known, and is gone with the job', async () => {
    const employer = await create.employer();
    const job = await create.job({ postedBy: employer });
    const first = await picture(job.id);
    const again = await anonymous.get(`/jobs/${job.id}/preview.png`, {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    await employer.delete(`/jobs/${job.id}`);
    expect((await picture(job.id)).statusCode).toBe(410);
    expect((await picture(newId())).statusCode).toBe(404);
  });
});
