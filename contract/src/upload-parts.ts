/**
 * A CV of this size or more is sent in parts of this size, which go on after an interruption. Not among the other limits:
 * the code that works without a connection imports nothing that brings styles along.
 */
export const uploadPartBytes = 256 * 1024;

/** The version of the protocol (tus.io): core, creation, expiration and termination. */
export const tusVersion = '1.0.0';
export const chunkType = 'application/offset+octet-stream';
