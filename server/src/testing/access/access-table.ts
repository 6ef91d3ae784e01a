/**
 * Who gets what from every endpoint. The job, its applications and the company belong to `employer`, the application and the
 * CV to `jobseeker`, the mentorship and its session to `mentor`; the others of each role have nothing to do with them.
 * `unverified`, `suspended` and `revoked` have the role that the endpoint asks for, so nothing else keeps them out. A second
 * row of an endpoint names a case: what it is asked about is described in access-requests.ts.
 */
const table = `
endpoint                        visitor unverified jobseeker jobseeker2 employer employer2 mentor mentor2 suspended revoked admin

getHealth                       200     200        200       200        200      200       200    200     200       200     200
getReadiness                    200     200        200       200        200      200       200    200     200       200     200
getApiDescription               200     200        200       200        200      200       200    200     200       200     200
getApiDocs                      200     200        200       200        200      200       200    200     200       200     200
getRobots                       200     200        200       200        200      200       200    200     200       200     200
getSitemap                      200     200        200       200        200      200       200    200     200       200     200
getSitemapPart                  404     404        404       404        404      404       404    404     404       404     404
listInboxEmails                  404     404        404       404        404      404       404    404     404       404     404
getInboxEmail                    404     404        404       404        404      404       404    404     404       404     404
getInboxEmailHtml                404     404        404       404        404      404       404    404     404       404     404
getInboxFile                    404     404        404       404        404      404       404    404     404       404     404

signUp                          201     201        201       201        201      201       201    201     201       201     201
logIn                           200     200        200       200        200      200       200    200     200       200     200
logIn/suspended                 403     403        403       403        403      403       403    403     403       403     403
logOut                          200     200        200       200        200      200       200    200     200       200     200
verifyEmail                     401     400        409       409        409      409       409    409     401       401     409
resendCode                      200     200        200       200        200      200       200    200     200       200     200
checkAuth                       401     200        200       200        200      200       200    200     401       401     200
forgotPassword                  200     200        200       200        200      200       200    200     200       200     200
resetPassword                   400     400        400       400        400      400       400    400     400       400     400
listSignInProviders             200     200        200       200        200      200       200    200     200       200     200
beginSignIn                     404     404        404       404        404      404       404    404     404       404     404
finishSignIn                    404     404        404       404        404      404       404    404     404       404     404
readSignIn                      400     400        400       400        400      400       400    400     400       400     400
completeSignIn                  400     400        400       400        400      400       400    400     400       400     400
listSignIns                     401     403        200       200        200      200       200    200     401       401     200
endSignIn                       401     403        404       404        404      404       404    404     401       401     404

updateProfile                   401     403        200       200        200      200       200    200     401       401     200
getAvatar                       200     200        200       200        200      200       200    200     200       200     200
getProfileCv                    401     403        200       404        404      404       404    404     401       401     200
getCalendarAddress              401     403        200       200        200      200       200    200     401       401     200
renewCalendarAddress            401     403        200       200        200      200       200    200     401       401     200
getCalendar                     404     404        404       404        404      404       404    404     404       404     404
getPushKey                      401     403        200       200        200      200       200    200     401       401     200
subscribeToPush                 401     403        200       200        200      200       200    200     401       401     200
endPushSubscription             401     403        200       200        200      200       200    200     401       401     200
listPushDevices                 401     403        200       200        200      200       200    200     401       401     200
changePushDevice                401     403        200       404        404      404       404    404     401       401     404
endPushDevice                   401     403        200       404        404      404       404    404     401       401     404
getOwnProfile                   401     403        200       200        403      403       200    200     401       401     403
saveOwnProfile                  401     403        200       200        403      403       200    200     401       401     403
addEducation                    401     403        201       201        403      403       403    403     401       401     403
addExperience                   401     403        201       201        403      403       403    403     401       401     403
changeEducation                 401     403        200       404        403      403       403    403     401       401     403
changeExperience                401     403        200       404        403      403       403    403     401       401     403
removeProfileEntry              401     403        200       404        403      403       403    403     401       401     403
endWelcome                      401     403        200       200        200      200       200    200     401       401     200
getGeneratedCv                  401     403        200       200        403      403       403    403     401       401     403
keepGeneratedCv                 401     403        200       200        403      403       403    403     401       401     403

getOwnCompany                   401     403        403       403        200      200       403    403     401       401     403
changeCompany                   401     403        403       403        200      200       403    403     401       401     403
inviteColleague                 401     403        403       403        201      201       403    403     401       401     403
withdrawInvitation              401     403        403       403        200      404       403    403     401       401     403
getInvitation                   200     200        200       200        200      200       200    200     200       200     200
acceptInvitation                200     403        403       403        403      403       403    403     200       200     403
acceptInvitation/gone           410     410        410       410        410      410       410    410     410       410     410
changeMember                    401     403        403       403        200      404       403    403     401       401     403
removeMember                    401     403        403       403        200      404       403    403     401       401     403
handOverCompany                 401     403        403       403        400      400       403    403     401       401     403

listJobs                        200     200        200       200        200      200       200    200     200       200     200
getJobsAtom                     200     200        200       200        200      200       200    200     200       200     200
getJobsFeed                     200     200        200       200        200      200       200    200     200       200     200
countJobs                       200     200        200       200        200      200       200    200     200       200     200
listEmployers                   200     200        200       200        200      200       200    200     200       200     200
getCompany                      200     200        200       200        200      200       200    200     200       200     200
getMentor                       200     200        200       200        200      200       200    200     200       200     200
listWaiting                     401     403        200       200        200      200       200    200     401       401     200
getJob                          200     200        200       200        200      200       200    200     200       200     200
getJob/closed                   410     410        200       410        200      410       410    410     410       410     200
getJob/held                     404     404        404       404        200      404       404    404     404       404     200
getJob/unknown                  404     404        404       404        404      404       404    404     404       404     404
getCompanyPreview               200     200        200       200        200      200       200    200     200       200     200
getJobPreview                   200     200        200       200        200      200       200    200     200       200     200
getJobPoster                    200     200        200       200        200      200       200    200     200       200     200
getJobPoster/held               404     404        404       404        404      404       404    404     404       404     404
getJobPoster/closed             410     410        410       410        410      410       410    410     410       410     410
getCompanyPoster                200     200        200       200        200      200       200    200     200       200     200
getJobPreview/held              404     404        404       404        404      404       404    404     404       404     404
listSimilarJobs                 200     200        200       200        200      200       200    200     200       200     200
listSimilarJobs/held            404     404        404       404        200      404       404    404     404       404     200
listJobMentorships              200     200        200       200        200      200       200    200     200       200     200
listJobMentorships/held         404     404        404       404        200      404       404    404     404       404     200
listOwnJobs                     401     403        403       403        200      200       403    403     401       401     200
postJob                         401     403        403       403        201      201       403    403     401       401     201
updateJob                       401     403        403       403        200      403       403    403     401       401     200
updateJob/held                  401     403        403       403        200      404       403    403     401       401     200
updateJob/unknown               401     403        403       403        404      404       403    403     401       401     404
setJobState                     401     403        403       403        200      403       403    403     401       401     200
copyJob                         401     403        403       403        201      403       403    403     401       401     201
setJobOutcome                   401     403        403       403        200      403       403    403     401       401     200
setJobState/held                401     403        403       403        200      404       403    403     401       401     200
copyJob/held                    401     403        403       403        201      404       403    403     401       401     201
setJobOutcome/held              401     403        403       403        200      404       403    403     401       401     200
deleteJob                       401     403        403       403        200      403       403    403     401       401     200
deleteJob/held                  401     403        403       403        200      404       403    403     401       401     200
checkOffer                      200     200        200       200        200      200       200    200     200       200     200
getNumbers                      200     200        200       200        200      200       200    200     200       200     200
getNumbersCsv                   200     200        200       200        200      200       200    200     200       200     200
reportJob                       201     403        201       201        403      403       403    403     201       201     403
reportJob/held                  404     403        404       404        403      403       403    403     404       404     403
reportJob/unknown               404     403        404       404        403      403       403    403     404       404     403

createUpload                    401     403        201       201        403      403       403    403     401       401     403
getUpload                       401     403        200       404        403      403       403    403     401       401     403
continueUpload                  401     403        204       404        403      403       403    403     401       401     403
cancelUpload                    401     403        204       404        403      403       403    403     401       401     403
applyForJob                     401     403        201       201        403      403       403    403     401       401     403
applyForJob/held                401     403        404       404        403      403       403    403     401       401     403
listJobAlerts                   401     403        200       200        403      403       403    403     401       401     403
createJobAlert                  401     403        201       201        403      403       403    403     401       401     403
createJobAlertByEmail           202     202        202       202        202      202       202    202     202       202     202
listWaitingJobAlerts            400     400        400       400        400      400       400    400     400       400     400
getMailedJob                    400     400        400       400        400      400       400    400     400       400     400
leaveOutLikeJob                 400     400        400       400        400      400       400    400     400       400     400
confirmJobAlerts                400     400        400       400        400      400       400    400     400       400     400
changeJobAlert                  401     403        200       404        403      403       403    403     401       401     403
deleteJobAlert                  401     403        200       404        403      403       403    403     401       401     403
unsubscribeJobAlert             404     404        404       404        404      404       404    404     404       404     404
listMyApplications              401     403        200       200        403      403       403    403     401       401     403
countFilters                    200     200        200       200        200      200       200    200     200       200     200
suggestJobs                     200     200        200       200        200      200       200    200     200       200     200
listForYou                      401     403        200       200        403      403       403    403     401       401     403
switchForYou                    401     403        200       200        403      403       403    403     401       401     403
listSavedJobs                   401     403        200       200        403      403       403    403     401       401     403
saveJob                         401     403        200       200        403      403       403    403     401       401     403
saveJob/held                    401     403        404       404        403      403       403    403     401       401     403
deleteSavedJob                  401     403        200       200        403      403       403    403     401       401     403
withdrawApplication             401     403        200       404        403      403       403    403     401       401     403
listReceivedApplications        401     403        403       403        200      200       403    403     401       401     200
decideApplication               401     403        403       403        200      404       403    403     401       401     403
undoDecision                    401     403        403       403        200      404       403    403     401       401     403
moveApplication                 401     403        403       403        200      404       403    403     401       401     403
saveNotes                       401     403        403       403        200      404       403    403     401       401     403
getReviewDesk                   401     403        403       403        200      200       403    403     401       401     200
previewDecisions                401     403        403       403        200      200       403    403     401       401     200
decideApplications              401     403        403       403        200      200       403    403     401       401     200
exportJobApplications           401     403        403       403        200      404       403    403     401       401     403
exportJobCvs                    401     403        403       403        200      404       403    403     401       401     403
getApplicationCv                401     403        200       404        200      404       403    403     401       401     200
getInterestLetter               401     403        200       404        200      404       403    403     401       401     200
getLetter                       200     200        200       200        200      200       200    200     200       200     200
listPlacements                  401     403        403       403        200      200       403    403     401       401     200
listCvPages                     401     403        200       404        200      404       403    403     401       401     200
getCvPage                       401     403        200       404        200      404       403    403     401       401     200
getJobAnalytics                 401     403        403       403        200      404       403    403     401       401     200
getJobAnalytics/unknown         401     403        403       403        404      404       403    403     401       401     404
listAllApplications             401     403        403       403        403      403       403    403     401       401     200

listMentorships                 200     200        200       200        200      200       200    200     200       200     200
listOwnMentorships              401     403        403       403        403      403       200    200     401       401     403
getOwnMentorship                401     403        403       403        403      403       200    404     401       401     403
createMentorship                401     403        403       403        403      403       201    201     401       401     403
updateMentorship                401     403        403       403        403      403       200    404     401       401     403
deleteMentorship                401     403        403       403        403      403       200    404     401       401     403
applyForMentorship              401     403        201       201        403      403       403    403     401       401     403
withdrawMentorshipApplication   401     403        200       404        403      403       403    403     401       401     403
listMyMentorships               401     403        200       200        403      403       403    403     401       401     403
listApplicants                  401     403        403       403        403      403       200    404     401       401     403
listMentees                     401     403        403       403        403      403       200    200     401       401     403
approveApplicant                401     403        403       403        403      403       200    404     401       401     403
declineApplicant                401     403        403       403        403      403       200    404     401       401     403
undoApplicantDecision           401     403        403       403        403      403       200    404     401       401     403
completeMentorship              401     403        403       403        403      403       201    404     401       401     403
getCertificate                  200     200        200       200        200      200       200    200     200       200     200

listSessions                    401     403        403       403        403      403       200    200     401       401     403
createSession                   401     403        403       403        403      403       201    400     401       401     403
updateSession                   401     403        403       403        403      403       200    404     401       401     403
recordAttendance                401     403        403       403        403      403       200    404     401       401     403
deleteSession                   401     403        403       403        403      403       200    404     401       401     403
listMySessions                  401     403        200       200        403      403       403    403     401       401     403
getSessionCalendar              401     403        200       404        404      404       200    404     401       401     404

listConversations               401     403        200       200        200      200       200    200     401       401     200
listenToConversations           401     403        200       200        200      200       200    200     401       401     200
listMessages                    401     403        200       404        200      404       404    404     401       401     404
listMessages/mentorship         401     403        200       404        404      404       200    404     401       401     404
sendMessage                     401     403        201       404        201      404       404    404     401       401     404
sendMessage/blocked             401     403        403       404        409      404       404    404     401       401     404
markConversationRead            401     403        200       404        200      404       404    404     401       401     404
openApplicationConversation     401     403        403       403        201      404       403    403     401       401     404
openMentorshipConversation      401     403        201       404        403      403       201    404     401       401     403
blockConversation               401     403        200       404        200      404       404    404     401       401     404
unblockConversation             401     403        200       404        200      404       404    404     401       401     404
reportMessage                   401     403        201       404        409      404       404    404     401       401     404
removeReportedMessage           401     403        403       403        403      403       403    403     401       401     200

listNotifications               401     403        200       200        200      200       200    200     401       401     200
readNotifications               401     403        200       200        200      200       200    200     401       401     200
listenToNotifications           401     403        200       200        200      200       200    200     401       401     200
getNotificationPreferences      401     403        200       200        200      200       200    200     401       401     200
saveNotificationPreferences     401     403        200       200        200      200       200    200     401       401     200
saveNotificationPreferences/off 401     403        400       400        400      400       400    400     401       401     400

listInterviews                  401     403        200       200        200      200       403    403     401       401     200
offerInterview                  401     403        403       403        201      404       403    403     401       401     404
chooseInterviewTime             401     403        200       404        403      403       403    403     401       401     403
chooseInterviewTime/cancelled   401     403        409       404        403      403       403    403     401       401     403
declineInterview                401     403        200       404        403      403       403    403     401       401     403
cancelInterview                 401     403        403       403        200      404       403    403     401       401     404
getInterviewCalendar            401     403        200       404        200      404       403    403     401       401     404

openRecord                      401     403        201       404        201      404       403    403     401       401     201
listRecords                     401     403        200       200        200      200       403    403     401       401     200
getRecord                       401     403        200       404        200      404       403    403     401       401     200
changeRecord                    401     403        200       404        200      404       403    403     401       401     200
saveWeek                        401     403        200       404        403      403       403    403     401       401     403
confirmRecord                   401     403        403       403        200      404       403    403     401       401     200
renewSupervisorLink             401     403        200       404        200      404       403    403     401       401     200
setRecordPublic                 401     403        200       404        403      403       403    403     401       401     403
getRecordPdf                    401     403        200       404        200      404       403    403     401       401     200
getWeeksPdf                     401     403        200       404        200      404       403    403     401       401     200
getWeeksCsv                     401     403        200       404        200      404       403    403     401       401     200
getSupervisedRecord             200     200        200       200        200      200       200    200     200       200     200
getSupervisedRecord/complete    400     400        400       400        400      400       400    400     400       400     400
confirmAsSupervisor             200     200        200       200        200      200       200    200     200       200     200
stopSupervising                 200     200        200       200        200      200       200    200     200       200     200
getPublicRecord                 200     200        200       200        200      200       200    200     200       200     200
getPublicRecord/off             404     404        404       404        404      404       404    404     404       404     404

getStats                        401     403        403       403        403      403       403    403     401       401     200
listRecentEmployers             401     403        403       403        403      403       403    403     401       401     200
listEmployerAccounts            401     403        403       403        403      403       403    403     401       401     200
listMentorAccounts              401     403        403       403        403      403       403    403     401       401     200
listJobseekerAccounts           401     403        403       403        403      403       403    403     401       401     200
getJobseekerProfile             401     403        403       403        403      403       403    403     401       401     200
getEmployerProfile              401     403        403       403        403      403       403    403     401       401     200
listAllJobs                     401     403        403       403        403      403       403    403     401       401     200
listAudit                       401     403        403       403        403      403       403    403     401       401     200
exportEmployers                 401     403        403       403        403      403       403    403     401       401     200
exportMentors                   401     403        403       403        403      403       403    403     401       401     200
exportJobseekers                401     403        403       403        403      403       403    403     401       401     200
exportJobs                      401     403        403       403        403      403       403    403     401       401     200
exportApplications              401     403        403       403        403      403       403    403     401       401     200
deleteEmployer                  401     403        403       403        403      403       403    403     401       401     200
suspendAccount                  401     403        403       403        403      403       403    403     401       401     200
restoreAccount                  401     403        403       403        403      403       403    403     401       401     200
trustEmployer                   401     403        403       403        403      403       403    403     401       401     200
distrustEmployer                401     403        403       403        403      403       403    403     401       401     200
listReports                     401     403        403       403        403      403       403    403     401       401     200
dismissReport                   401     403        403       403        403      403       403    403     401       401     200
listHeldJobs                    401     403        403       403        403      403       403    403     401       401     200
releaseJob                      401     403        403       403        403      403       403    403     401       401     200
takeDownJob                     401     403        403       403        403      403       403    403     401       401     200

changePassword                  401     403        400       400        400      400       400    400     401       401     400
getEmailChange                  401     403        200       200        200      200       200    200     401       401     200
requestEmailChange              401     403        400       400        400      400       400    400     401       401     400
confirmEmailChange              400     400        400       400        400      400       400    400     400       400     400
listAccountSessions             401     403        200       200        200      200       200    200     401       401     200
endAccountSession               401     403        200       404        404      404       404    404     401       401     404
getSecondFactor                 401     403        200       200        200      200       200    200     401       401     200
beginSecondFactor               401     403        400       400        400      400       400    400     401       401     400
confirmSecondFactor             401     403        409       409        409      409       409    409     401       401     409
renewRecoveryCodes              401     403        400       400        400      400       400    400     401       401     400
switchOffSecondFactor           401     403        400       400        400      400       400    400     401       401     400
logIn/second-factor             401     401        401       401        401      401       401    401     401       401     401
endOtherSessions                401     403        200       200        200      200       200    200     401       401     200

exportOwnData                   401     403        200       200        200      200       200    200     401       401     200
getDeletion                     401     200        200       200        200      200       200    200     401       401     200
deleteAccount                   401     400        400       400        400      400       400    400     401       401     400
keepAccount                     401     200        200       200        200      200       200    200     401       401     200
takeCvBack                      401     403        200       404        403      403       403    403     401       401     403
`;

export const callerNames = [
  'visitor',
  'unverified',
  'jobseeker',
  'jobseeker2',
  'employer',
  'employer2',
  'mentor',
  'mentor2',
  'suspended',
  'revoked',
  'admin',
] as const;
export type CallerName = (typeof callerNames)[number];

export type AccessRow = { name: string; endpoint: string; expected: Record<CallerName, number> };

function readTable(): AccessRow[] {
  const [head, ...rows] = table
    .split('\n')
    .filter(Boolean)
    .map((line) => line.trim().split(/\s+/));
  if (String(head?.slice(1)) !== String(callerNames)) throw new Error('the columns are others');
  return rows.map(([name = '', ...cells]) => {
    if (cells.length !== callerNames.length) throw new Error(`${name} has ${cells.length} cells`);
    const expected = Object.fromEntries(callerNames.map((caller, at) => [caller, Number(cells[at])]));
    return { name, endpoint: name.split('/')[0] as string, expected: expected as AccessRow['expected'] };
  });
}

export const accessRows = readTable();
