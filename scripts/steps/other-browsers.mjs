import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from './free-port.mjs';

// WebDriver's name for the reference to an element.
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** What both protocols can do: open a page, run script in it, click and type as a person does. */
function driver(commands, stop) {
  const find = (selector) => commands.find(selector);
  return {
    open: commands.open,
    run: commands.run,
    async click(selector) {
      // The page scrolls smoothly, which a driver does not wait for.
      const place = "{ block: 'center', behavior: 'instant' }";
      await commands.run(`document.querySelector(${JSON.stringify(selector)})?.scrollIntoView(${place})`);
      await commands.click(await find(selector));
    },
    type: async (selector, text) => commands.type(await find(selector), text),
    /** Waits for the value of an expression in the page. */
    async until(expression) {
      for (let tries = 0; tries < 150; tries += 1) {
        if (await commands.run(`return Boolean(${expression})`).catch(() => false)) return;
        await pause(100);
      }
      const place = await commands.run('return location.href + " " + document.title');
      throw new Error(`Never true: ${expression} (at ${place})`);
    },
    stop,
  };
}

/** Firefox without a window, by the protocol that is built into it (Marionette). */
export async function startFirefox() {
  const folder = await mkdtemp(path.join(tmpdir(), 'akwan-firefox-'));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', folder];
  const child = spawn('firefox-esr', args, { env: { ...process.env, HOME: folder }, stdio: 'ignore' });
  const socket = await connectTo(2828);
  const waiting = new Map();
  let read = '';
  let last = 0;
  socket.setEncoding('utf8').on('data', (chunk) => {
    read += chunk;
    for (let colon = read.indexOf(':'); colon > 0; colon = read.indexOf(':')) {
      const length = Number(read.slice(0, colon));
      if (read.length < colon + 1 + length) return;
      const message = JSON.parse(read.slice(colon + 1, colon + 1 + length));
      read = read.slice(colon + 1 + length);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      const { resolve, reject } = waiting.get(id);
      if (error) reject(new Error(`${error.error}: ${error.message}`));
      else resolve(result?.value ?? result);
    }
  });
  const send = (name, parameters = {}) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const text = JSON.stringify([0, last, `WebDriver:${name}`, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
  await send('NewSession', {});
  return driver(
    {
      open: (url) => send('Navigate', { url }),
      run: (script) => send('ExecuteScript', { script, args: [] }),
      find: (value) => send('FindElement', { using: 'css selector', value }),
      click: (element) => send('ElementClick', { id: element[elementKey] }),
      type: (element, text) => send('ElementSendKeys', { id: element[elementKey], text }),
    },
    async () => {
      child.kill();
      await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  );
}

async function connectTo(port) {
  for (let tries = 0; ; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      if (tries > 150) throw error;
      await pause(200);
    }
  }
}

/** WebKitGTK's small browser on a screen in memory, by its WebDriver. */
export async function startWebKit() {
  const [port, display] = [await freePort(), `:${100 + (process.pid % 100)}`];
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24'], { stdio: 'ignore' });
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const child = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' });
  await (await connectTo(port)).destroy();
  const send = async (method, place, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}/session${place}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const { sessionId } = await send('POST', '', { capabilities: {} });
  const at = `/${sessionId}`;
  return driver(
    {
      open: (url) => send('POST', `${at}/url`, { url }),
      run: (script) => send('POST', `${at}/execute/sync`, { script, args: [] }),
      find: (value) => send('POST', `${at}/element`, { using: 'css selector', value }),
      click: (element) => send('POST', `${at}/element/${element[elementKey]}/click`, {}),
      type: (element, text) => send('POST', `${at}/element/${element[elementKey]}/value`, { text }),
    },
    async () => {
      await send('DELETE', at).catch(() => {});
      for (const started of [child, screen]) started.kill();
    },
  );
}
