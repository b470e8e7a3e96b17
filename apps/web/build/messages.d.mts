import type { Plugin } from 'vite';

export interface SourceFile {
  readonly path: string;
  readonly code: string;
}
export type Catalogue = Readonly<Record<string, string>>;

export function messages(): Plugin;
/** @param folder by default that of the page's own texts */
export function readCatalogue(language: string, folder?: string): Catalogue;
export function compileCatalogue(catalogue: Catalogue): Record<string, string>;
export function messageProblems(): readonly string[];
export function catalogueProblems(
  catalogues: Readonly<Record<string, Catalogue>>,
): readonly string[];
export function useProblems(
  ids: readonly string[],
  sources: readonly SourceFile[],
): readonly string[];
export function looseTexts(path: string, code: string): readonly string[];
