type LogLine = (details: object, message: string) => void;

/** As much of a logger as queue and mail need. */
export type QueueLog = { info: LogLine; warn: LogLine; error: LogLine };
