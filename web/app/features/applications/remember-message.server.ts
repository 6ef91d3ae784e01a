const longestTail = 32 * 1024;
const messagePart = /name="message"\r\n(?:[^\r\n]+\r\n)*\r\n([\s\S]*?)\r\n--/;

type Passing = {
  body: ReadableStream<Uint8Array>;
  /** The message of the form, as far as it has passed. */
  message: () => string;
};

/** Lets a multipart form pass and remembers its end, where the message stands: after a refusal it is put back. */
export function keepMessage(form: ReadableStream<Uint8Array>): Passing {
  let tail = Buffer.alloc(0);
  const body = form.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        tail = Buffer.concat([tail, chunk]).subarray(-longestTail);
        controller.enqueue(chunk);
      },
    }),
  );
  return { body, message: () => messagePart.exec(tail.toString())?.[1] ?? '' };
}
