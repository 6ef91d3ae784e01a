/**
 * A CV of this size or more is sent in parts of this size, which go on after an interruption. Not among the other limits:
 * the code that works without a connection imports nothing that brings styles along.
 */
export const uploadPartBytes = 256 * 1024;
