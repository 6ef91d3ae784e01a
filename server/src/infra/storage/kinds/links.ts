/** Schemes that run something, open another program's files or reach another machine's shares. */
const runningSchemes =
  /^(?:javascript|vbscript|livescript|data|jar|mhtml|mk|its|ms-.*|vnd\.ms.*|search(?:-ms)?|shell|res|hcp|help|ldaps?|onenote|smb\d?|cifs|afp|nfs|davs?|webdavs?|telnet|rlogin|ssh)$/i;
/** No host: what word processors make of an address that was typed without a scheme. */
const localFile = /^file:(?:\/|\/\/\/)?(?:[^/]|$)/i;
const scheme = /^([a-z][a-z0-9+.-]*):/i;
/** Programs skip these in front of and inside of a link: spaces, control characters, quotation marks. */
const skipped = /[\p{Cc}\p{Cf}\p{Z}"'“”„‘’<>]/gu;

/** What following a link leads to: nothing but a page or a message, a file of the own machine, or a program or share. */
export function linkRisk(link: string): 'none' | 'local' | 'active' {
  const plain = decodePercents(link).replace(skipped, '').replaceAll('\\', '/');
  if (plain.startsWith('//')) return 'active';
  const name = scheme.exec(plain)?.[1]?.toLowerCase();
  if (!name) return 'none';
  if (name.length === 1) return 'local';
  if (name === 'file') return localFile.test(plain) ? 'local' : 'active';
  return runningSchemes.test(name) ? 'active' : 'none';
}

/** Programs decode once or twice; more often is only written to be overlooked. */
function decodePercents(link: string): string {
  let decoded = link;
  for (let times = 0; times < 3; times += 1) {
    decoded = decoded.replace(/%([0-9a-f]{2})/gi, (_all, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
  return decoded;
}
