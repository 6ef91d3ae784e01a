import { formTable } from './form-access-table.ts';

/**
 * Who gets what from every page. `GET` rows are the page itself, `POST` rows its forms, sent as a browser without script
 * sends them; they are in form-access-table.ts. The people and what belongs to whom are those of the access table of the API:
 * `recruiter` and `reader` are colleagues of `employer`, `removed` was one until a moment ago and has the session of that time.
 *
 * 200, 404 …  the page with that status    login   to /login and back afterwards   verify  to /verify-email
 * done        carried out, then on         no      nothing done, told on the next page
 * home        to the home of the role      /jobs   to that path
 */
const pageTable = `
page                                          visitor unverified jobseeker jobseeker2 employer recruiter reader employer2 removed mentor mentor2 suspended revoked admin

GET /                                         200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /find_talent                              200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /support                                  200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /help                                     200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /help/:article                            200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /privacy                                  200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /terms                                    200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /national-service                         200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /is-it-real                               200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /numbers                                  200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /community                                200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /resources                                200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /inbox                                    404     404        404       404        404      404       404    404       404     404    404     404       404     404
GET /inbox/:mailId                            404     404        404       404        404      404       404    404       404     404    404     404       404     404
GET /login                                    200     200        /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   200       200     /jobs
GET /login/with/:provider                     /login  /login     /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   /login    /login  /jobs
GET /login/with/:provider/callback            /login  /login     /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   /login    /login  /jobs
GET /login/with/:provider/confirm             /login  /login     /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   /login    /login  /jobs
GET /signup                                   200     200        /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   200       200     /jobs
GET /signup-jobseeker                         200     200        /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   200       200     /jobs
GET /verify-email                             200     200        /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   200       200     /jobs
GET /forgot-password                          200     200        /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   200       200     /jobs
GET /reset-password/:token                    200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /logout                                   /       /          /         /          /        /         /      /         /       /      /       /         /       /
GET /profile                                  login   verify     200       200        200      200       200    200       200     200    200     login     login   200
GET /profile/details                          login   verify     200       200        home     home      home   home      home    home   home    login     login   home
GET /cv                                       login   verify     200       200        home     home      home   home      home    home   home    login     login   home
GET /welcome                                  login   verify     200       200        200      200       200    200       200     200    200     login     login   home
GET /account                                  login   verify     200       200        200      200       200    200       200     200    200     login     login   200
GET /account/export                           /account /account   /account  /account   /account /account  /account /account  /account /account /account /account  /account /account
GET /leaving                                  login   /jobs      /jobs     /jobs      home     home      home   home      home    home   home    login     login   home
GET /company                                  login   verify     /jobs     /jobs      200      200       200    200       200     home   home    login     login   home
GET /talent                                   login   verify     /jobs     /jobs      200      200       200    200       200     home   home    login     login   home
GET /company/join/:token                      410     410        410       410        410      410       410    410       410     410    410     410       410     410
GET /confirm-email/:token                     200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /jobs                                     200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /jobs/:jobId                              200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /jobs/:jobId held                         404     404        404       404        200      200       200    404       404     404    404     404       404     200
GET /jobs/:jobId closed                       410     410        410       410        200      200       200    410       410     410    410     410       410     200
GET /my-applications                          login   verify     200       200        home     home      home   home      home    home   home    login     login   home
GET /saved-jobs                               login   verify     200       200        home     home      home   home      home    home   home    login     login   home
GET /for-you                                  login   verify     200       200        home     home      home   home      home    home   home    login     login   home
GET /job-alerts                               login   verify     200       200        home     home      home   home      home    home   home    login     login   home
GET /job-alerts/new                           200     200        /job-alerts /job-alerts 200      200       200    200       200     200    200     200       200     200
GET /job-alerts/confirm/:token                400     400        400       400        400      400       400    400       400     400    400     400       400     400
GET /job-alerts/not-for-me/:token             400     400        400       400        400      400       400    400       400     400    400     400       400     400
GET /job-alerts/unsubscribe/:token            200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /goodbye                                  200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /job-alerts/ended                         200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /mentorships                              200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /my-mentorships                           login   verify     200       200        home     home      home   home      home    home   home    login     login   home
GET /book-session/:mentorshipId               login   verify     200       404        home     home      home   home      home    home   home    login     login   home
GET /certificates/:certificateId              200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /letters/:letterId                        200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /records                                  login   verify     200       200        200      200       200    200       200     home   home    login     login   200
GET /records/:recordId/weeks                  login   verify     200       404        200      200       200    404       404     home   home    login     login   200
GET /records/:token                           200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /records/confirm/:token                   400     400        400       400        400      400       400    400       400     400    400     400       400     400
GET /mentors/:userId                          200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /companies/:companyId of a person         /companies/:id /companies/:id /companies/:id /companies/:id /companies/:id /companies/:id /companies/:id /companies/:id /companies/:id /companies/:id /companies/:id /companies/:id /companies/:id /companies/:id
GET /companies/:companyId                     200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /interviews                               login   verify     200       200        200      200       200    200       200     home   home    login     login   200
GET /notifications                            login   verify     200       200        200      200       200    200       200     200    200     login     login   200
GET /messages                                 login   verify     200       200        200      200       200    200       200     200    200     login     login   200
GET /messages/new                             login   verify     /messages /messages  /messages /messages /messages /messages /messages /messages /messages login     login   /messages
GET /messages/:conversationId                 login   verify     200       404        200      200       200    404       404     404    404     login     login   404
GET /view-employers                           200     200        200       200        200      200       200    200       200     200    200     200       200     200
GET /em-dashboard                             login   verify     /jobs     /jobs      200      200       200    200       200     home   home    login     login   home
GET /em-dashboard/review                      login   verify     /jobs     /jobs      200      200       200    200       200     home   home    login     login   home
GET /em-dashboard/applications/:jobId         login   verify     /jobs     /jobs      200      200       200    404       404     home   home    login     login   home
GET /em-dashboard/analytics/:jobId            login   verify     /jobs     /jobs      200      200       200    404       404     home   home    login     login   200
GET /create-job                               login   verify     /jobs     /jobs      200      200       home   200       200     home   home    login     login   200
GET /edit-job/:jobId                          login   verify     /jobs     /jobs      200      200       home   404       404     home   home    login     login   200
GET /mentor-dashboard                         login   verify     /jobs     /jobs      home     home      home   home      home    200    200     login     login   home
GET /mentor-dashboard/review                  login   verify     /jobs     /jobs      home     home      home   home      home    200    200     login     login   home
GET /edit-mentorship/:id                      login   verify     /jobs     /jobs      home     home      home   home      home    200    404     login     login   home
GET /mentorship-applicants/:mentorshipId      login   verify     /jobs     /jobs      home     home      home   home      home    200    404     login     login   home
GET /mentorship-times/:mentorshipId           login   verify     /jobs     /jobs      home     home      home   home      home    200    404     login     login   home
GET /admin-dashboard                          login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   200
GET /jobseeker-profile/:userId                login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   200
GET /employer-profile/:userId                 login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   200
GET /job-details/:jobId                       login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   200
GET /*                                        404     404        404       404        404      404       404    404       404     404    404     404       404     404
`;

export const pageCallers = [
  'visitor',
  'unverified',
  'jobseeker',
  'jobseeker2',
  'employer',
  'recruiter',
  'reader',
  'employer2',
  'removed',
  'mentor',
  'mentor2',
  'suspended',
  'revoked',
  'admin',
] as const;
export type PageCaller = (typeof pageCallers)[number];

export type PageRow = {
  /** Method, route and, where a page has several forms, which. */
  name: string;
  method: 'GET' | 'POST';
  route: string;
  cells: Record<PageCaller, string>;
};

function readTable(table: string): PageRow[] {
  const [head, ...lines] = table.split('\n').filter(Boolean);
  if (head?.trim().split(/\s+/).slice(1).join() !== pageCallers.join()) throw new Error('other columns');
  return lines.map((line) => {
    const name = line.slice(0, 46).trim();
    const values = line.slice(46).trim().split(/\s+/);
    const [method, route = ''] = name.split(' ');
    if (values.length !== pageCallers.length) throw new Error(`${name} has ${values.length} cells`);
    const cells = Object.fromEntries(pageCallers.map((caller, at) => [caller, values[at] as string]));
    return { name, method: method as PageRow['method'], route, cells: cells as PageRow['cells'] };
  });
}

export const pageRows = [...readTable(pageTable), ...readTable(formTable)];
