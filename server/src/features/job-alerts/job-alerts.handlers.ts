import * as contract from '@akwan/contract/job-alerts.ts';
import { AppError } from '#domain/app-error.ts';
import { handle } from '#http/api/handler.ts';
import type { RateLimits } from '#http/limits/rate-limits.ts';
import type { Database } from '#infra/db/open-database.ts';
import type { Mailer } from '#infra/mail/mailer.ts';
import { confirmWaiting, readWaiting, requestAlert } from './by-email.service.ts';
import { type AlertRow, deleteAlert as deleteAnyAlert, listAlerts } from './job-alerts.queries.ts';
import { changeAlert, createAlert, deleteAlert } from './job-alerts.service.ts';
import { unsubscribeLinks } from './unsubscribe-links.service.ts';

const { jobAlertMessages } = contract;

type Deps = { db: Database; mailer: Mailer; publicUrl: string; limits: RateLimits; clock: () => Date };

export function jobAlertsHandlers(deps: Deps) {
  const { db, limits, clock } = deps;
  const links = unsubscribeLinks(db);
  return [
    handle(contract.listJobAlerts, async ({ currentUser }) => ({
      alerts: (await listAlerts(db, currentUser)).map(presentAlert),
    })),

    handle(contract.createJobAlert, async ({ currentUser, body }) => ({
      alert: presentAlert(await createAlert(db, currentUser, body, clock())),
      message: jobAlertMessages.created,
    })),

    handle(contract.createJobAlertByEmail, async ({ network, body }) => {
      await limits.spend('alertByNetwork', network);
      await requestAlert(deps, body, clock());
      return { message: jobAlertMessages.requested };
    }),

    handle(contract.listWaitingJobAlerts, async ({ params }) => ({
      alerts: (await readWaiting(db, params.token, clock())).map((alert) => ({
        _id: alert.id,
        ...presentFilters(alert),
      })),
    })),

    handle(contract.confirmJobAlerts, async ({ body }) => {
      await confirmWaiting(db, body.token, body.alertIds, clock());
      return { message: jobAlertMessages.confirmed };
    }),

    handle(contract.changeJobAlert, async ({ currentUser, params, body }) => ({
      alert: presentAlert(await changeAlert(db, currentUser, params.alertId, body, clock())),
      message: jobAlertMessages.changed,
    })),

    handle(contract.deleteJobAlert, async ({ currentUser, params }) => {
      await deleteAlert(db, currentUser, params.alertId);
      return { message: jobAlertMessages.deleted };
    }),

    handle(contract.unsubscribeJobAlert, async ({ params }) => {
      const alertId = await links.alertIn(params.token);
      if (!alertId) throw new AppError('not_found');
      await deleteAnyAlert(db, alertId);
      return { message: jobAlertMessages.unsubscribed };
    }),
  ];
}

const presentFilters = ({ search, type, location, category, frequency }: AlertRow) => ({
  search,
  type,
  location,
  category,
  frequency,
});

const presentAlert = (alert: AlertRow) => ({
  _id: alert.id,
  ...presentFilters(alert),
  state: stateOf(alert),
  createdAt: alert.created_at.toISOString(),
  lastSentAt: alert.last_sent_at?.toISOString() ?? null,
});

function stateOf({ paused_at, bounced_at }: AlertRow): 'active' | 'paused' | 'bounced' {
  if (bounced_at) return 'bounced';
  return paused_at ? 'paused' : 'active';
}
