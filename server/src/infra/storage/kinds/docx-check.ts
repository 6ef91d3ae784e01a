import { posix } from 'node:path';
import { allowedParts, allowedRelationships, partTypes, relationshipsType } from './docx-parts.ts';
import { inspectPart } from './docx-text.ts';
import { isSafeLink, refuseIf, refusePdfInside } from './refused-document.ts';
import { readElements } from './xml.ts';
import { readZip } from './zip.ts';

/** A file of the own machine, as Word notes the template that a document was begun with. */
const localTemplate = /^file:\/\/\/[a-z]:[\\/](?![\\/])/i;

/** A Word document whose every part and every relationship is one that a CV needs; hyperlinks stay. */
export async function checkDocx(bytes: Buffer): Promise<void> {
  refusePdfInside(bytes);
  const parts = await readZip(bytes);
  const types = partTypes(parts);
  const names = new Map([...parts.keys()].map((name) => [name.toLowerCase(), name]));
  for (const [name, content] of parts) {
    if (name === '[Content_Types].xml' || name.endsWith('/')) continue;
    const type = types(name);
    const isRelationships = type === relationshipsType;
    refuseIf(isRelationships !== /(^|\/)_rels\/[^/]*\.rels$/.test(name), `${name} is no ${type}`);
    if (isRelationships) checkRelationships(name, content, names);
    else {
      refuseIf(!allowedParts.has(type), `${name} is a ${type}`);
      inspectPart(type, content);
    }
  }
  refuseIf(!names.has('_rels/.rels') || !mainPart(parts, types), 'no document');
}

/** The root relationships lead to one part, and it is a document. */
function mainPart(parts: Map<string, Buffer>, types: (name: string) => string): string | undefined {
  const rels = readElements(parts.get('_rels/.rels') as Buffer);
  const main = rels.filter(({ attributes }) => attributes.get('Type')?.endsWith('/officeDocument'));
  const name = main.length === 1 ? main[0]?.attributes.get('Target')?.replace(/^\//, '') : undefined;
  const isDocument = name && parts.has(name) && types(name).endsWith('.document.main+xml');
  return isDocument ? name : undefined;
}

function checkRelationships(name: string, content: Buffer, names: Map<string, string>): void {
  const [, folder = '', source = ''] = /^(.*?)_rels\/([^/]*)\.rels$/.exec(name) ?? [];
  refuseIf(source !== '' && !names.has(`${folder}${source}`.toLowerCase()), `${name} belongs to nothing`);
  for (const { name: element, attributes } of readElements(content)) {
    if (element === 'Relationships') continue;
    refuseIf(element !== 'Relationship', `${element} among relationships`);
    const type = allowedRelationships(attributes.get('Type') ?? '');
    const target = attributes.get('Target') ?? '';
    const mode = attributes.get('TargetMode') ?? 'Internal';
    if (mode === 'External') checkExternal(type, target);
    else {
      refuseIf(mode !== 'Internal', `mode ${mode}`);
      checkInternal(type, target, folder, names);
    }
  }
}

function checkExternal(type: string, target: string): void {
  if (type === 'hyperlink') refuseIf(!isSafeLink(target), `a link to ${target}`);
  else refuseIf(type !== 'attachedTemplate' || !localTemplate.test(target), `${type} from elsewhere`);
}

/** Percent signs are decoded before the path is resolved, as a reader does. */
function checkInternal(type: string, target: string, folder: string, names: Map<string, string>): void {
  if (type === 'hyperlink' && target.startsWith('#')) return;
  refuseIf(type === 'attachedTemplate', 'a template inside');
  const path = decodeURIComponent(target).replaceAll('\\', '/');
  refuseIf(/[?#:]/.test(path), `a path like ${path}`);
  const resolved = path.startsWith('/') ? posix.normalize(path).slice(1) : posix.join(folder, path);
  refuseIf(resolved.startsWith('..'), 'a path that climbs out');
  // Word itself sometimes leaves a relationship to nothing ("NULL") behind where a picture was.
  refuseIf(!names.has(resolved.toLowerCase()) && !/(^|\/)null$/i.test(resolved), `${resolved} is missing`);
}
