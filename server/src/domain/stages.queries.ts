import type { ReviewStage } from '@akwan/contract/lists/choices.ts';
import type { Queryable } from '#infra/db/open-database.ts';

/**
 * Where a pending application stands now. The steps say how far it has come: a move back takes the later ones away, so
 * that nobody reads of an interview that was a slip of the hand.
 */
export async function updateStage(tx: Queryable, applicationId: string, stage: ReviewStage): Promise<void> {
  await tx
    .updateTable('applications')
    .set({ review_stage: stage })
    .where('id', '=', applicationId)
    .where('status', '=', 'pending')
    .execute();
  const undone = stage === 'received' ? (['shortlisted', 'interview'] as const) : (['interview'] as const);
  if (stage !== 'interview') {
    await tx
      .deleteFrom('application_steps')
      .where('application_id', '=', applicationId)
      .where('stage', 'in', undone)
      .execute();
  }
  if (stage === 'received') return;
  await tx
    .insertInto('application_steps')
    .values({ application_id: applicationId, stage, reached_at: new Date() })
    .onConflict((conflict) => conflict.columns(['application_id', 'stage']).doNothing())
    .execute();
}
