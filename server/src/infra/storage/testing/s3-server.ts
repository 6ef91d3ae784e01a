import { afterAll } from 'vitest';
import type { FileStore } from '#infra/storage/file-store.ts';
import { openS3Store, type S3Address } from '#infra/storage/s3-store.ts';
import { startS3Double } from '#testing/faults/s3-double.ts';
import { startCeph } from './ceph.ts';

type S3Server = { name: string; open: () => Promise<FileStore> };

/** The server that S3_TEST_ENDPOINT names, else a Ceph of our own where it is installed, else our double. */
export async function findS3Server(): Promise<S3Server> {
  const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_KEY_ID, S3_TEST_SECRET } = process.env;
  if (S3_TEST_ENDPOINT) {
    return offer(S3_TEST_ENDPOINT, {
      endpoint: S3_TEST_ENDPOINT,
      bucket: S3_TEST_BUCKET ?? 'akwan-test',
      region: 'us-east-1',
      keyId: S3_TEST_KEY_ID ?? '',
      secret: S3_TEST_SECRET ?? '',
    });
  }
  const ceph = await startCeph();
  if (typeof ceph !== 'string') return offer('Ceph', ceph);
  const double = await startS3Double();
  afterAll(() => double.stop());
  const address = { endpoint: double.endpoint, bucket: 'akwan-test', region: 'us-east-1' };
  return offer('a double of S3', { ...address, keyId: 'x', secret: 'x' });
}

async function offer(name: string, address: S3Address): Promise<S3Server> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: address.endpoint,
    region: address.region,
    credentials: { accessKeyId: address.keyId, secretAccessKey: address.secret },
    forcePathStyle: true,
  });
  await client.send(new s3.CreateBucketCommand({ Bucket: address.bucket })).catch((error: Error) => {
    if (!/BucketAlready/.test(error.name)) throw error;
  });
  client.destroy();
  return { name, open: () => openS3Store(address) };
}
