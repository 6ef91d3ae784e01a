import { RefusedDocument, refuseIf } from './refused-document.ts';
import { readElements } from './xml.ts';

export const relationshipsType = 'application/vnd.openxmlformats-package.relationships+xml';
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const office = 'application/vnd.openxmlformats-officedocument';

/** What a document without macros, objects and forms of another program is made of. */
export const allowedParts: ReadonlySet<string> = new Set([
  ...[
    'document.main+xml',
    'document.glossary+xml',
    'styles+xml',
    'settings+xml',
    'webSettings+xml',
    'fontTable+xml',
    'numbering+xml',
    'footnotes+xml',
    'endnotes+xml',
    'header+xml',
    'footer+xml',
    'comments+xml',
    'commentsExtended+xml',
    'commentsIds+xml',
    'commentsExtensible+xml',
    'people+xml',
    'printerSettings',
  ].map((name) => `${word}.${name}`),
  ...[
    'theme+xml',
    'themeOverride+xml',
    'customXmlProperties+xml',
    'extended-properties+xml',
    'custom-properties+xml',
    'obfuscatedFont',
    'drawingml.chart+xml',
    'drawingml.chartshapes+xml',
    'drawingml.diagramData+xml',
    'drawingml.diagramLayout+xml',
    'drawingml.diagramStyle+xml',
    'drawingml.diagramColors+xml',
  ].map((name) => `${office}.${name}`),
  'application/vnd.openxmlformats-package.core-properties+xml',
  'application/vnd.ms-word.stylesWithEffects+xml',
  'application/vnd.ms-office.drawingml.diagramDrawing+xml',
  'application/vnd.ms-office.chartstyle+xml',
  'application/vnd.ms-office.chartcolorstyle+xml',
  'application/vnd.ms-office.classificationlabels+xml',
  'application/inkml+xml',
  'application/xml',
  'application/x-fontdata',
  'application/x-font-ttf',
  ...['png', 'jpeg', 'jpg', 'gif', 'bmp', 'tiff', 'webp', 'x-emf', 'x-wmf', 'emf', 'wmf', 'svg+xml'].map(
    (name) => `image/${name}`,
  ),
]);

const relationships = new Set(
  `officeDocument styles stylesWithEffects settings webSettings fontTable numbering footnotes endnotes header footer comments
  commentsExtended commentsIds commentsExtensible people theme themeOverride glossaryDocument customXml customXmlProps
  core-properties extended-properties custom-properties thumbnail image hyperlink font printerSettings attachedTemplate chart
  chartUserShapes chartStyle chartColorStyle diagramData diagramLayout diagramQuickStyle diagramColors diagramDrawing
  diagram classificationlabels ink`.split(/\s+/),
);
const authorities =
  /^http:\/\/(?:schemas\.openxmlformats\.org|purl\.oclc\.org\/ooxml|schemas\.microsoft\.com)\//;

/** The last word of a relationship's type, which is one of those that a CV needs. */
export function allowedRelationships(type: string): string {
  const name = type.slice(type.lastIndexOf('/') + 1);
  refuseIf(!authorities.test(type) || !relationships.has(name), `a relationship of type ${type}`);
  return name;
}

/** The content type of every part, from the list that the package brings. */
export function partTypes(parts: Map<string, Buffer>): (name: string) => string {
  const list = parts.get('[Content_Types].xml');
  refuseIf(!list, 'no list of types');
  const byName = new Map<string, string>();
  const byEnding = new Map<string, string>();
  for (const { name, attributes } of readElements(list as Buffer)) {
    const type = attributes.get('ContentType') ?? '';
    if (name === 'Override') addOnce(byName, attributes.get('PartName') ?? '', type);
    else if (name === 'Default') addOnce(byEnding, attributes.get('Extension') ?? '', type);
    else refuseIf(name !== 'Types', `${name} among types`);
  }
  return (name) => {
    const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
    return byName.get(`/${name}`.toLowerCase()) ?? byEnding.get(ending) ?? 'nothing that is named';
  };
}

/** A second entry for the same name would be read by one program and not by another. */
function addOnce(map: Map<string, string>, key: string, type: string): void {
  const name = key.toLowerCase();
  if (map.has(name) && map.get(name) !== type) throw new RefusedDocument(`two types of ${name}`);
  map.set(name, type);
}
