import type { FileStore } from '#infra/storage/file-store.ts';
import { openS3Store, type S3Address } from '#infra/storage/s3-store.ts';
import { startCeph } from './ceph.ts';

type Found = { store: () => Promise<FileStore>; reason?: never } | { store?: never; reason: string };

/** The server that S3_TEST_ENDPOINT names, or a Ceph of our own where it is installed. */
export async function findS3Server(): Promise<Found> {
  const { S3_TEST_ENDPOINT, S3_TEST_BUCKET, S3_TEST_KEY_ID, S3_TEST_SECRET } = process.env;
  if (S3_TEST_ENDPOINT) {
    return offer({
      endpoint: S3_TEST_ENDPOINT,
      bucket: S3_TEST_BUCKET ?? 'akwan-test',
      region: 'us-east-1',
      keyId: S3_TEST_KEY_ID ?? '',
      secret: S3_TEST_SECRET ?? '',
    });
  }
  const ceph = await startCeph();
  return typeof ceph === 'string' ? { reason: ceph } : offer(ceph);
}

async function offer(address: S3Address): Promise<Found> {
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
  return { store: () => openS3Store(address) };
}
