import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOG, type Published } from './catalog.js';
import { requiredFiles } from './files.js';

/** Where installed models are, and which there can be. */
export interface Shelf {
  folder: string;
  /** @default those of `content/speech/installable.yaml` */
  catalog?: readonly Published[];
}

/** The folder of a model, whether it is installed or not. */
export const folderOf = ({ folder }: Shelf, { name }: Published): string => join(folder, name);

/**
 * Lists the installed models in the catalog's order. The folder is read at each call, so that a server uses what a command has
 * installed meanwhile.
 */
export function listInstalled(shelf: Shelf): Published[] {
  const { folder, catalog = CATALOG } = shelf;
  if (!existsSync(folder)) return [];
  const names = new Set(readdirSync(folder));
  return catalog.filter((model) => names.has(model.name) && isComplete(model, folderOf(shelf, model)));
}

/** Whether a folder has every file that a model needs. */
export const isComplete = (model: Published, folder: string): boolean =>
  requiredFiles(model).every((file) => existsSync(join(folder, file)));

/** Deletes an installed model. Renamed first, so that it is never seen half deleted. @returns false if it is not installed */
export async function removeInstalled(shelf: Shelf, model: Published): Promise<boolean> {
  const folder = folderOf(shelf, model);
  if (!existsSync(folder)) return false;
  const bin = await mkdtemp(join(shelf.folder, '.removed-'));
  await rename(folder, join(bin, model.name));
  await rm(bin, { recursive: true, force: true });
  return true;
}
