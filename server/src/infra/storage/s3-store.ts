import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { type FileKey, type FileStore, isFileKey, placeOf } from './file-store.ts';

export type S3Address = { endpoint: string; bucket: string; region: string; keyId: string; secret: string };

/** Files in a bucket of any S3-compatible server. An object is whole or not there, which S3 itself promises. */
export async function openS3Store(address: S3Address): Promise<FileStore> {
  // Large, and only needed where a bucket is configured.
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint: address.endpoint,
    region: address.region,
    credentials: { accessKeyId: address.keyId, secretAccessKey: address.secret },
    forcePathStyle: true,
    // Servers other than Amazon's often lack the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
  });
  const uploadFolder = await mkdtemp(join(tmpdir(), 'akwan-incoming-'));
  const objectOf = (key: FileKey) => ({ Bucket: address.bucket, Key: placeOf(key) });

  return {
    uploadFolder,
    async save(key, uploadedFile) {
      const { size } = await stat(uploadedFile);
      const body = createReadStream(uploadedFile);
      try {
        await client.send(new s3.PutObjectCommand({ ...objectOf(key), Body: body, ContentLength: size }));
      } finally {
        body.destroy();
      }
    },
    async copy(from, to) {
      const source = `${address.bucket}/${placeOf(from)}`;
      try {
        await client.send(new s3.CopyObjectCommand({ ...objectOf(to), CopySource: source }));
        return true;
      } catch (error) {
        if (error instanceof Error && error.name === 'NoSuchKey') return false;
        throw error;
      }
    },
    async open(key) {
      try {
        const found = await client.send(new s3.GetObjectCommand(objectOf(key)));
        return { stream: found.Body as Readable, size: found.ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof s3.NoSuchKey) return null;
        throw error;
      }
    },
    async remove(key) {
      await client.send(new s3.DeleteObjectCommand(objectOf(key)));
    },
    async *list(olderThan) {
      const pages = s3.paginateListObjectsV2({ client }, { Bucket: address.bucket });
      for await (const page of pages) {
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          const name = Key.slice(Key.lastIndexOf('/') + 1);
          if (isFileKey(name) && LastModified && LastModified < olderThan) yield name;
        }
      }
    },
    async close() {
      client.destroy();
      await rm(uploadFolder, { recursive: true, force: true });
    },
  };
}
