import { Button } from '#components/button.tsx';
import { Card } from '#components/card.tsx';
import { EmptyState } from '#components/empty-state.tsx';
import { ErrorState } from '#components/error-state.tsx';
import { Notice } from '#components/notice.tsx';
import { SkeletonList } from '#components/skeleton.tsx';
import { Spinner } from '#components/spinner.tsx';

export function StatesPart() {
  return (
    <>
      <h2>States</h2>
      <Notice kind="success" title="Sent to Esi Mensah at Volta Ltd.">
        You'll hear by mail; follow it under My applications.
      </Notice>
      <Notice kind="error">Failed to fetch jobs</Notice>
      <Notice kind="warning">Please wait 43 seconds before requesting a new code</Notice>
      <Notice kind="info">Your CV is read only by the employer of this job.</Notice>
      <Card padded={false}>
        <EmptyState
          level={3}
          title="No jobs match your filters."
          text="Try adjusting your search criteria."
          action={<Button variant="secondary">Clear Filters</Button>}
        />
      </Card>
      <Card padded={false}>
        <ErrorState text="The list of employers did not arrive. Your connection may be weak." />
      </Card>
      <SkeletonList count={2} />
      <Spinner label="Loading..." />
    </>
  );
}
