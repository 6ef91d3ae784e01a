// Run after a change of packages: `node scripts/complete-lock.mjs`. npm leaves optional native packages of other
// machines out of the lock file when the registry in use does not offer them, and `npm ci` then refuses the
// lock file everywhere. This puts them back, as npm would have written them.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = /(?:^|[-/])(aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)(?:-|$)/;
const processors = /(?:^|-)(arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)(?:-|$)/;

let added = 0;
for (const [place, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const own = `node_modules/${name}`;
    if (lock.packages[own] || lock.packages[`${place}/${own}`]) continue;
    const machine = machineOf(name);
    if (!machine) throw new Error(`${name}: its name does not tell for which machine it is`);
    lock.packages[own] = { version, ...machine, ...(dev ? { dev } : {}), optional: true };
    added += 1;
  }
}

lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} added`);

function machineOf(name) {
  const os = systems.exec(name)?.[1];
  const cpu = processors.exec(name)?.[1];
  if (!cpu) return undefined;
  const libc = /-musl/.test(name) ? 'musl' : /-gnu/.test(name) && os === 'linux' ? 'glibc' : undefined;
  return { cpu: [cpu], ...(libc ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) };
}
