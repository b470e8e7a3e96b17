import type { Plugin } from 'vite';

export interface SourceFile {
  readonly path: string;
  readonly code: string;
}
export type Catalogue = Readonly<Record<string, string>>;

export function messages(): Plugin;
export function messageProblems(): readonly string[];
export function catalogueProblems(
  catalogues: Readonly<Record<string, Catalogue>>,
): readonly string[];
export function untranslated(
  catalogues: Readonly<Record<string, Catalogue>>,
  allowed: Readonly<Record<string, readonly string[]>>,
): readonly string[];
export function foreignSigns(catalogues: Readonly<Record<string, Catalogue>>): readonly string[];
export function useProblems(
  ids: readonly string[],
  sources: readonly SourceFile[],
): readonly string[];
export function looseTexts(path: string, code: string): readonly string[];
