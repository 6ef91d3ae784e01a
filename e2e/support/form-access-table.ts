/** The rows of the forms of page-access-table.ts, which explains the words. */
export const formTable = `
page                                          visitor unverified jobseeker jobseeker2 employer recruiter reader employer2 removed mentor mentor2 suspended revoked admin

POST /login                                   done    done       done      done       done     done      done   done      done    done   done    done      done    done
POST /login/with/:provider/confirm            /login  /login     /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   /login    /login  /jobs
POST /signup                                  done    done       done      done       done     done      done   done      done    done   done    done      done    done
POST /signup-jobseeker                        done    done       done      done       done     done      done   done      done    done   done    done      done    done
POST /verify-email                            400     400        /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   400       400     /jobs
POST /verify-email resend                     no      done       /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   no        no      /jobs
POST /is-it-real                              200     200        200       200        200      200       200    200       200     200    200     200       200     200
POST /forgot-password                         200     200        /jobs     /jobs      /jobs    /jobs     /jobs  /jobs     /jobs   /jobs  /jobs   200       200     /jobs
POST /reset-password/:token                   no      no         no        no         no       no        no     no        no      no     no      no        no      no
POST /profile                                 login   verify     done      done       done     done      done   done      done    done   done    login     login   done
POST /profile/details                         login   verify     done      done       home     home      home   home      home    home   home    login     login   home
POST /profile/details details                 login   verify     done      done       home     home      home   home      home    home   home    login     login   home
POST /profile/details experience              login   verify     done      done       home     home      home   home      home    home   home    login     login   home
POST /profile/details delete                  login   verify     done      done       home     home      home   home      home    home   home    login     login   home
POST /cv                                      login   verify     done      done       home     home      home   home      home    home   home    login     login   home
POST /welcome                                 login   verify     /welcome  /welcome   /welcome /welcome  /welcome /welcome  /welcome home   home    login     login   home
POST /account                                 login   verify     400       400        400      400       400    400       400     400    400     login     login   400
POST /account email                           login   verify     400       400        400      400       400    400       400     400    400     login     login   400
POST /account notifications                   login   verify     done      done       done     done      done   done      done    done   done    login     login   done
POST /account end-sign-in                     login   verify     done      done       done     done      done   done      done    done   done    login     login   done
POST /account renew-calendar                  login   verify     done      done       done     done      done   done      done    done   done    login     login   done
POST /account push-kinds                      login   verify     404       404        404      404       404    404       404     404    404     login     login   404
POST /account end-push                        login   verify     done      done       done     done      done   done      done    done   done    login     login   done
POST /account delete                          login   verify     400       400        400      400       400    400       400     400    400     login     login   400
POST /account end-session                     login   verify     done      done       done     done      done   done      done    done   done    login     login   done
POST /account end-others                      login   verify     done      done       done     done      done   done      done    done   done    login     login   done
POST /account begin-factor                    login   verify     400       400        400      400       400    400       400     400    400     login     login   400
POST /account confirm-factor                  login   verify     400       400        400      400       400    400       400     400    400     login     login   400
POST /account renew-codes                     login   verify     400       400        400      400       400    400       400     400    400     login     login   400
POST /account factor-off                      login   verify     400       400        400      400       400    400       400     400    400     login     login   400
POST /account/export                          no      no         no        no         no       no        no     no        no      no     no      no        no      no
POST /leaving                                 login   done       done      done       done     done      done   done      done    done   done    login     login   done
POST /company save                            login   verify     /jobs     /jobs      done     403       403    done      done    home   home    login     login   home
POST /company invite                          login   verify     /jobs     /jobs      done     403       403    done      done    home   home    login     login   home
POST /talent                                  login   verify     /jobs     /jobs      403      403       403    403       403     home   home    login     login   home
POST /for-you suggestions                     login   verify     done      done       home     home      home   home      home    home   home    login     login   home
POST /for-you visibility                      login   verify     done      done       home     home      home   home      home    home   home    login     login   home
POST /for-you decline                         login   verify     no        no         home     home      home   home      home    home   home    login     login   home
POST /company verify                          login   verify     /jobs     /jobs      done     403       403    done      done    home   home    login     login   home
POST /company address                         login   verify     /jobs     /jobs      400      403       403    400       400     home   home    login     login   home
POST /company code                            login   verify     /jobs     /jobs      400      403       403    400       400     home   home    login     login   home
POST /company withdraw                        login   verify     /jobs     /jobs      no       no        no     no        no      home   home    login     login   home
POST /company role                            login   verify     /jobs     /jobs      no       no        no     no        no      home   home    login     login   home
POST /company remove                          login   verify     /jobs     /jobs      no       no        no     no        no      home   home    login     login   home
POST /company leave                           login   verify     /jobs     /jobs      no       no        no     no        no      home   home    login     login   home
POST /company hand-over                       login   verify     /jobs     /jobs      400      400       400    400       400     home   home    login     login   home
POST /company/join/:token                     410     410        410       410        410      410       410    410       410     410    410     410       410     410
POST /confirm-email/:token                    400     400        400       400        400      400       400    400       400     400    400     400       400     400
POST /jobs/:jobId apply                       login   403        400       400        403      403       403    403       403     403    403     login     login   403
POST /jobs/:jobId apply held                  login   403        no        no         403      403       403    403       403     403    403     login     login   403
POST /jobs/:jobId report                      done    no         done      done       no       no        no     no        no      no     no      done      done    no
POST /saved-jobs                              login   no         done      done       no       no        no     no        no      no     no      login     login   no
POST /saved-jobs delete                       login   no         done      done       no       no        no     no        no      no     no      login     login   no
POST /job-alerts                              login   verify     done      no         home     home      home   home      home    home   home    login     login   home
POST /job-alerts create                       login   verify     done      done       home     home      home   home      home    home   home    login     login   home
POST /job-alerts delete                       login   verify     done      no         home     home      home   home      home    home   home    login     login   home
POST /job-alerts/new                          200     200        /job-alerts /job-alerts 200      200       200    200       200     200    200     200       200     200
POST /job-alerts/confirm/:token               400     400        400       400        400      400       400    400       400     400    400     400       400     400
POST /job-alerts/not-for-me/:token            400     400        400       400        400      400       400    400       400     400    400     400       400     400
POST /job-alerts/ended                        404     404        404       404        404      404       404    404       404     404    404     404       404     404
POST /my-applications                         no      no         done      no         no       no        no     no        no      no     no      no        no      no
POST /my-applications take-cv-back            no      no         done      no         no       no        no     no        no      no     no      no        no      no
POST /mentorships                             login   no         done      done       no       no        no     no        no      no     no      login     login   no
POST /my-mentorships withdraw                 login   verify     done      no         home     home      home   home      home    home   home    login     login   home
POST /my-mentorships feedback                 login   verify     done      no         home     home      home   home      home    home   home    login     login   home
POST /my-mentorships notes                    login   verify     done      no         home     home      home   home      home    home   home    login     login   home
POST /book-session/:mentorshipId              login   verify     done      no         home     home      home   home      home    home   home    login     login   home
POST /interviews                              login   verify     no        no         no       no        no     no        no      home   home    login     login   no
POST /interviews choose                       login   verify     no        no         no       no        no     no        no      home   home    login     login   no
POST /interviews cancel                       login   verify     no        no         no       no        no     no        no      home   home    login     login   no
POST /interviews offer                        login   verify     403       403        404      404       404    404       404     home   home    login     login   404
POST /records                                 login   verify     404       404        404      404       404    404       404     home   home    login     login   404
POST /records/:recordId/weeks                 login   verify     done      404        403      403       403    403       403     home   home    login     login   403
POST /records/:recordId/weeks change          login   verify     done      404        done     done      403    404       404     home   home    login     login   done
POST /records/:recordId/weeks confirm         login   verify     no        no         done     done      no     no        no      home   home    login     login   done
POST /records/:recordId/weeks link            login   verify     done      no         done     done      no     no        no      home   home    login     login   done
POST /records/:recordId/weeks public          login   verify     done      no         no       no        no     no        no      home   home    login     login   no
POST /records/confirm/:token                  400     400        400       400        400      400       400    400       400     400    400     400       400     400
POST /records/confirm/:token stop             400     400        400       400        400      400       400    400       400     400    400     400       400     400
POST /notifications                           login   verify     done      done       done     done      done   done      done    done   done    login     login   done
POST /messages/new                            login   verify     /messages /messages  /messages /messages /messages /messages /messages /messages /messages login     login   /messages
POST /messages/:conversationId                login   verify     done      no         done     done      no     no        no      no     no      login     login   no
POST /messages/:conversationId read           login   verify     /messages/:id /messages/:id /messages/:id /messages/:id /messages/:id /messages/:id /messages/:id /messages/:id /messages/:id login     login   /messages/:id
POST /messages/:conversationId send           login   verify     /messages/:id 404        /messages/:id /messages/:id 403    404       404     404    404     login     login   404
POST /messages/:conversationId report         login   verify     400       400        400      400       400    400       400     400    400     login     login   400
POST /messages/:conversationId block          login   verify     done      no         done     done      no     no        no      no     no      login     login   no
POST /em-dashboard delete                     login   verify     /jobs     /jobs      done     done      no     no        no      home   home    login     login   home
POST /em-dashboard state                      login   verify     /jobs     /jobs      done     done      no     no        no      home   home    login     login   home
POST /em-dashboard copy                       login   verify     /jobs     /jobs      done     done      no     no        no      home   home    login     login   home
POST /em-dashboard outcome                    login   verify     /jobs     /jobs      done     done      no     no        no      home   home    login     login   home
POST /em-dashboard decide                     login   verify     /jobs     /jobs      done     done      no     no        no      home   home    login     login   home
POST /em-dashboard undo                       login   verify     /jobs     /jobs      no       no        no     no        no      home   home    login     login   home
POST /em-dashboard/review decide              login   verify     /jobs     /jobs      /em-dashboard/review /em-dashboard/review 403    404       404     home   home    login     login   home
POST /em-dashboard/review undo                login   verify     /jobs     /jobs      no       no        no     no        no      home   home    login     login   home
POST /em-dashboard/review preview             login   verify     /jobs     /jobs      200      200       200    200       200     home   home    login     login   home
POST /em-dashboard/review decide-many         login   verify     /jobs     /jobs      no       no        no     no        no      home   home    login     login   home
POST /em-dashboard/review stage               login   verify     /jobs     /jobs      done     done      no     no        no      home   home    login     login   home
POST /em-dashboard/review notes               login   verify     /jobs     /jobs      done     done      no     no        no      home   home    login     login   home
POST /em-dashboard/review strange             login   verify     /jobs     /jobs      400      400       400    400       400     home   home    login     login   home
POST /em-dashboard/applications/:jobId        login   verify     /jobs     /jobs      done     done      no     no        no      home   home    login     login   home
POST /em-dashboard/applications/:jobId undo   login   verify     /jobs     /jobs      no       no        no     no        no      home   home    login     login   home
POST /create-job                              login   verify     /jobs     /jobs      done     done      home   done      done    home   home    login     login   done
POST /edit-job/:jobId                         login   verify     /jobs     /jobs      done     done      home   403       403     home   home    login     login   done
POST /edit-job/:jobId held                    login   verify     /jobs     /jobs      done     done      home   404       404     home   home    login     login   done
POST /mentor-dashboard post                   login   verify     /jobs     /jobs      home     home      home   home      home    done   done    login     login   home
POST /mentor-dashboard create-session         login   verify     /jobs     /jobs      home     home      home   home      home    done   400     login     login   home
POST /mentor-dashboard update-session         login   verify     /jobs     /jobs      home     home      home   home      home    done   404     login     login   home
POST /mentor-dashboard delete-session         login   verify     /jobs     /jobs      home     home      home   home      home    done   no      login     login   home
POST /mentor-dashboard complete               login   verify     /jobs     /jobs      home     home      home   home      home    done   no      login     login   home
POST /mentor-dashboard feedback               login   verify     /jobs     /jobs      home     home      home   home      home    done   no      login     login   home
POST /mentor-dashboard attendance             login   verify     /jobs     /jobs      home     home      home   home      home    done   no      login     login   home
POST /mentor-dashboard notes                  login   verify     /jobs     /jobs      home     home      home   home      home    done   no      login     login   home
POST /mentor-dashboard delete                 login   verify     /jobs     /jobs      home     home      home   home      home    done   no      login     login   home
POST /mentor-dashboard decide                 login   verify     /jobs     /jobs      home     home      home   home      home    done   no      login     login   home
POST /mentor-dashboard undo                   login   verify     /jobs     /jobs      home     home      home   home      home    no     no      login     login   home
POST /edit-mentorship/:id                     login   verify     /jobs     /jobs      home     home      home   home      home    done   404     login     login   home
POST /mentorship-times/:mentorshipId          login   verify     /jobs     /jobs      home     home      home   home      home    done   404     login     login   home
POST /mentor-dashboard/review decide          login   verify     /jobs     /jobs      home     home      home   home      home    /mentor-dashboard/review 404     login     login   home
POST /mentor-dashboard/review undo            login   verify     /jobs     /jobs      home     home      home   home      home    no     no      login     login   home
POST /mentor-dashboard/review strange         login   verify     /jobs     /jobs      home     home      home   home      home    400    400     login     login   home
POST /mentorship-applicants/:mentorshipId     login   verify     /jobs     /jobs      home     home      home   home      home    done   no      login     login   home
POST /mentorship-applicants/:mentorshipId undologin   verify     /jobs     /jobs      home     home      home   home      home    no     no      login     login   home
POST /admin-dashboard suspend                 login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /admin-dashboard restore                 login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /admin-dashboard trust                   login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /admin-dashboard distrust                login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /admin-dashboard delete-employer         login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /admin-dashboard delete-mentor           login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /admin-dashboard delete                  login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /admin-dashboard release                 login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /admin-dashboard take-down               login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /admin-dashboard dismiss                 login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   no
POST /admin-dashboard remove-message          login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   no
POST /admin-dashboard verify-company          login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   no
POST /admin-dashboard decline-company         login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   no
POST /admin-dashboard strange                 login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   400
POST /jobseeker-profile/:userId               login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /employer-profile/:userId                login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /job-details/:jobId                      login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   done
POST /job-details/:jobId poster               login   verify     /jobs     /jobs      home     home      home   home      home    home   home    login     login   no
POST /logout                                  done    done       done      done       done     done      done   done      done    done   done    done      done    done
`;
