// The message catalogues at build time: reads them, says what is wrong with them, compiles them.
// `locales/en.json` is the source: each message with a note for translators. The other files hold
// the same ids with a text; a folder below has the texts of a part of the page that is fetched later,
// in the same form. The page gets compiled messages only.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { parseSync } from 'vite';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const locales = join(web, 'locales');
/** The words of the rules stand with the rules, since the command line prints them too. */
const ruleLocales = dirname(
  createRequire(import.meta.url).resolve('@court-piece/rules/locales/en.json'),
);
const SOURCE = 'en';
/** By language, the ids whose text is rightly the English one; `*` for all languages. */
const same = JSON.parse(
  readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'same-as-english.json'), 'utf8'),
);

/** The plugin for Vite: compiles each catalogue, and fails a build whose texts are not in order. */
export function messages() {
  return {
    name: 'court-piece-messages',
    enforce: 'pre',
    buildStart() {
      if (this.meta.watchMode) return;
      const problems = messageProblems();
      if (problems.length > 0) this.error(`messages:\n${problems.join('\n')}`);
    },
    load(id) {
      const [file] = id.split('?');
      const folder = dirname(file);
      const isOurs = [locales, ruleLocales].includes(folder) || dirname(folder) === locales;
      if (!isOurs || !file.endsWith('.json')) return undefined;
      const compiled = compileCatalogue(readCatalogue(basename(file, '.json'), folder));
      return { code: `export default ${JSON.stringify(compiled)}`, moduleType: 'js' };
    },
  };
}

/** The texts of a language by message id. */
function readCatalogue(language, folder = locales) {
  const entries = JSON.parse(readFileSync(join(folder, `${language}.json`), 'utf8'));
  return Object.fromEntries(
    Object.entries(entries).map(([id, entry]) => [
      id,
      typeof entry === 'string' ? entry : entry.text,
    ]),
  );
}

const compileCatalogue = (catalogue) =>
  Object.fromEntries(
    Object.entries(catalogue).map(([id, text]) => [id, compileMessageOrThrow(text)]),
  );

/** Everything wrong with the catalogues and with the texts of the sources, one line each. */
export function messageProblems() {
  const catalogues = cataloguesIn(locales);
  const ruleCatalogues = cataloguesIn(ruleLocales);
  const folders = [locales, ...partFolders()];
  const parts = partFolders().map(cataloguesIn);
  const sources = sourcesBelow(join(web, 'src'));
  return [
    ...[catalogues, ruleCatalogues, ...parts].flatMap((both) => [
      ...catalogueProblems(both),
      ...untranslated(both, same),
      ...foreignSigns(both),
    ]),
    ...needlessExceptions(same, catalogues, ruleCatalogues, ...parts),
    ...Object.keys(catalogues)
      .filter((language) => !Object.hasOwn(ruleCatalogues, language))
      .map((language) => `${language}: the rules have no words in it`),
    ...partFolders().flatMap((folder, at) =>
      Object.keys(catalogues)
        .filter((language) => !Object.hasOwn(parts[at], language))
        .map((language) => `${language}: ${basename(folder)} has no words in it`),
    ),
    ...folders.flatMap((folder) =>
      Object.entries(JSON.parse(readFileSync(join(folder, `${SOURCE}.json`), 'utf8')))
        .filter(([, entry]) => typeof entry.note !== 'string' || entry.note === '')
        .map(([id]) => `${SOURCE}: ${id} has no note for translators`),
    ),
    ...doubled([catalogues, ...parts].map((all) => Object.keys(all[SOURCE]))),
    ...useProblems(
      [catalogues, ...parts].flatMap((all) => Object.keys(all[SOURCE])),
      sources,
    ),
    ...sources.flatMap(({ path, code }) => looseTexts(path, code)),
  ];
}

/** The catalogues of parts of the page that are fetched with them: a folder each. */
function partFolders() {
  return readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(locales, name))
    .filter((folder) => existsSync(join(folder, `${SOURCE}.json`)));
}

/** Ids that stand in more than one catalogue: they would replace each other. */
function doubled(catalogues) {
  const ids = catalogues.flat();
  return [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map(
    (id) => `${SOURCE}: ${id} stands in two catalogues`,
  );
}

function cataloguesIn(folder) {
  const languages = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'));
  return Object.fromEntries(
    languages.map((language) => [language, readCatalogue(language, folder)]),
  );
}

/** Missing and surplus ids, messages that do not parse, other arguments than in English, missing plural forms. */
export function catalogueProblems(catalogues) {
  const source = catalogues[SOURCE];
  const problems = [];
  for (const [language, catalogue] of Object.entries(catalogues)) {
    for (const id of Object.keys(source)) {
      if (!Object.hasOwn(catalogue, id)) problems.push(`${language}: ${id} is missing`);
    }
    for (const [id, text] of Object.entries(catalogue)) {
      if (!Object.hasOwn(source, id)) {
        problems.push(`${language}: ${id} is not in ${SOURCE}`);
        continue;
      }
      const found = argumentsOf(text);
      if (found.error !== undefined) {
        problems.push(`${language}: ${id} does not parse: ${found.error}`);
        continue;
      }
      const wanted = argumentsOf(source[id]);
      if (wanted.names !== undefined && wanted.names !== found.names) {
        problems.push(`${language}: ${id} has arguments ${found.names}, ${SOURCE} ${wanted.names}`);
      }
      for (const { type, name, forms } of found.plurals) {
        const rules = new Intl.PluralRules(language, {
          type: type === 'plural' ? 'cardinal' : 'ordinal',
        });
        const missing = rules
          .resolvedOptions()
          .pluralCategories.filter((form) => !forms.includes(form))
          .toSorted();
        if (missing.length > 0) {
          problems.push(`${language}: ${id} lacks ${missing.join(', ')} of the plural ${name}`);
        }
      }
    }
  }
  return problems;
}

/** Messages that stand in another language exactly as in English, without being meant to. */
export function untranslated(catalogues, allowed) {
  const source = catalogues[SOURCE];
  return Object.entries(catalogues)
    .filter(([language]) => language !== SOURCE)
    .flatMap(([language, catalogue]) => {
      const meant = new Set([...(allowed['*'] ?? []), ...(allowed[language] ?? [])]);
      return Object.entries(catalogue)
        .filter(([id, text]) => text === source[id] && /\p{L}/u.test(wordsOf(text)))
        .filter(([id]) => !meant.has(id))
        .map(([id]) => `${language}: ${id} is left in English`);
    });
}

/** Exceptions that are none any more: the text is gone, or translated everywhere. */
function needlessExceptions(allowed, ...all) {
  return Object.entries(allowed).flatMap(([scope, ids]) => {
    const isSame = (id) =>
      all.some((catalogues) =>
        Object.entries(catalogues).some(
          ([language, catalogue]) =>
            language !== SOURCE &&
            (scope === '*' || language === scope) &&
            catalogue[id] !== undefined &&
            catalogue[id] === catalogues[SOURCE][id],
        ),
      );
    return ids
      .filter((id) => !isSame(id))
      .map((id) => `same-as-english.json: ${id} is no exception for ${scope}`);
  });
}

/** Names of keys and of a file format: both are written in Latin letters everywhere. */
const LATIN_WORDS = new Set(['Home', 'End', 'Enter', 'Esc', 'Escape', 'PBN']);
const LATIN_SCRIPT = new Set(['en', 'de', 'nl']);

/**
 * Latin words in languages of other scripts, and digits other than 0 to 9: the page turns those into
 * the digits of the reader's choice.
 */
export function foreignSigns(catalogues) {
  return Object.entries(catalogues).flatMap(([language, catalogue]) =>
    Object.entries(catalogue).flatMap(([id, text]) => {
      const words = wordsOf(text);
      const latin = LATIN_SCRIPT.has(language)
        ? []
        : (words.match(/\p{Script=Latin}+/gu) ?? []).filter((word) => !LATIN_WORDS.has(word));
      return [
        ...latin.map((word) => `${language}: ${id} has the Latin word ${word}`),
        ...(/(?![0-9])\p{Nd}/u.test(words)
          ? [`${language}: ${id} has other digits than 0 to 9`]
          : []),
      ];
    }),
  );
}

/** The fixed words of a message, without its arguments. */
function wordsOf(text) {
  const words = [];
  const walk = (tokens) => {
    if (typeof tokens === 'string') words.push(tokens);
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (typeof token === 'string') words.push(token);
      else if (Array.isArray(token) && typeof token[2] === 'object' && token[2] !== null) {
        const { offset: _, ...forms } = token[2];
        for (const form of Object.values(forms)) walk(form);
      }
    }
  };
  try {
    walk(compileMessageOrThrow(text));
  } catch {
    return '';
  }
  return words.join(' ');
}

function argumentsOf(text) {
  const names = new Set();
  const plurals = [];
  const walk = (tokens) => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      const [name, type, format] = token;
      names.add(name);
      if (typeof format !== 'object' || format === null) continue;
      const { offset: _, ...forms } = format;
      if (type !== 'select') plurals.push({ type, name, forms: Object.keys(forms) });
      for (const form of Object.values(forms)) walk(form);
    }
  };
  try {
    walk(compileMessageOrThrow(text));
  } catch (error) {
    return { error: error.message, plurals };
  }
  return { names: [...names].toSorted().join(' ') || 'none', plurals };
}

/** Ids that no source names, and ids given to `t` that the catalogue lacks. */
export function useProblems(ids, sources) {
  const known = new Set(ids);
  const named = new Set();
  const patterns = [];
  const problems = [];
  for (const { path, code } of sources) {
    for (const [, id] of code.matchAll(/['"]([a-z][\w.-]*\.[\w.-]+)['"]/g)) named.add(id);
    for (const [, template] of code.matchAll(/`([a-z][\w-]*\.(?:\$\{[^}]*\}|[^`\s$])*)`/g)) {
      if (!template.includes('${')) named.add(template);
      else patterns.push(patternOf(template));
    }
    for (const [, id] of code.matchAll(/\bt\(\s*'([^']+)'/g)) {
      if (!known.has(id)) problems.push(`${path}: ${id} is in no catalogue`);
    }
  }
  for (const id of ids) {
    if (!named.has(id) && !patterns.some((pattern) => pattern.test(id))) {
      problems.push(`${SOURCE}: ${id} is used nowhere`);
    }
  }
  return problems;
}

function patternOf(template) {
  const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('[\\w-]+')}$`);
}

const SPOKEN_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
]);
const LETTERS = /\p{L}{2}/u;

/** Words in a component that are not in the catalogue: between tags, or in an attribute that is shown or spoken. */
export function looseTexts(path, code) {
  if (!path.endsWith('.tsx') || path.includes('/stories/')) return [];
  const { program } = parseSync(path, code);
  const found = [];
  const report = (text, start) => {
    const before = text.length - text.trimStart().length;
    const line = code.slice(0, start + before).split('\n').length;
    found.push({ line, text: text.trim() });
  };
  const visit = (node) => {
    if (Array.isArray(node)) {
      for (const item of node) visit(item);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    if (node.type === 'JSXText' && LETTERS.test(node.value)) report(node.value, node.start);
    if (node.type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.has(node.name.name)) {
      const literal = literalOf(node.value);
      if (literal !== undefined && LETTERS.test(literal)) report(literal, node.start);
    }
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node.children) {
        const literal = child.type === 'JSXText' ? undefined : literalOf(child);
        if (literal !== undefined && LETTERS.test(literal)) report(literal, child.start);
      }
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(program);
  return found
    .toSorted((a, b) => a.line - b.line)
    .map(
      ({ line, text }) => `${path}:${line}: text outside the catalogue: ${JSON.stringify(text)}`,
    );
}

function literalOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.raw).join('');
  return node?.type === 'JSXExpressionContainer' ? literalOf(node.expression) : undefined;
}

function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'stories' ? [] : sourcesBelow(path);
    if (!/\.tsx?$/.test(path) || /\.(test|deep)\.tsx?$/.test(path)) return [];
    return [{ path: path.slice(web.length + 1), code: readFileSync(path, 'utf8') }];
  });
}
