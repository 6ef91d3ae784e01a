import { randomBytes } from 'node:crypto';

let lastTime = 0;
let sequence = 0;

/**
 * A UUID of version 7: ids sort by the time they were made, also within one millisecond of one process,
 * and PostgreSQL 15 cannot make them itself.
 */
export function newId(): string {
  const now = Date.now();
  sequence = now > lastTime ? 0 : sequence + 1;
  lastTime = Math.max(now, lastTime);
  if (sequence > 0xfff) {
    sequence = 0;
    lastTime += 1;
  }
  return idOf(lastTime, sequence);
}

/** The id of something that was made at another time: demo data tells of weeks that have passed. */
export function idOf(time: number, sequence = 0): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | sequence, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
