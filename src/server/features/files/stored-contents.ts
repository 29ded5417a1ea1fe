import type { Context } from '../../core/context'
import type { Files, FileStore, Warn } from '../../core/services'
import type { Db } from '../../platform/database/database'
import {
  contentsAfter,
  deleteContents,
  findStoreOf,
  ownerlessContents,
  switchStore,
  unnamedContents,
} from './content-queries'

/** Reads a content, also while it moves to another store: then the rest is read there. */
export async function* readContent(files: Files, db: Db, contentId: string, start: number, end: number) {
  let at = start
  let store = await findStoreOf(db, contentId)
  while (store && at < end) {
    try {
      for await (const bytes of files.storeOf(store).read(db, contentId, at, end)) {
        yield bytes
        at += bytes.length
      }
      return
    } catch (error) {
      const present = await findStoreOf(db, contentId)
      if (!present || present === store) throw error
      store = present
    }
  }
}

/** Copies a content to another store, and then updates its row. */
export async function moveContent(
  files: Files,
  db: Db,
  { id, size, store }: { id: string; size: number; store: FileStore['name'] },
  to: FileStore['name'],
) {
  const [source, target] = [files.storeOf(store), files.storeOf(to)]
  if (store !== to) {
    await target.remove(db, [id])
    await target.write(db, id, size, source.read(db, id, 0, size))
    if (!(await switchStore(db, id, { from: store, to }))) await target.remove(db, [id])
  }
}

const atOnce = 100

/**
 * Moves all contents to one store while people work. After an interruption, run it again: it removes the remains in the
 * other store.
 */
export async function moveContents(files: Files, db: Db, to: FileStore['name'], onMoved: () => void) {
  let last: string | null = null
  for (;;) {
    const contents = await contentsAfter(db, last, atOnce)
    for (const content of contents) {
      await moveContent(files, db, content, to)
      await removeElsewhere(files, db, content.id, to)
      onMoved()
      last = content.id
    }
    if (contents.length < atOnce) return
  }
}

export const removeElsewhere = async (files: Files, db: Db, id: string, kept: FileStore['name']) => {
  for (const store of files.stores) if (store.name !== kept) await store.remove(db, [id])
}

/** Deletes contents that nothing names, in the database or in the store. */
export async function removeContents(files: Files, db: Db, ids: readonly string[]) {
  if (ids.length === 0) return
  for (const store of files.stores) await store.remove(db, ids)
  await deleteContents(db, ids)
}

/** Runs work that makes contents; if it fails, they are deleted before its caller learns of the failure. */
export async function orRemoved<Result>(
  { files, db, warn }: { files: Files; db: Db; warn: Warn },
  work: (made: string[]) => Promise<Result>,
) {
  const made: string[] = []
  try {
    return await work(made)
  } catch (error) {
    // The hourly cleanup deletes contents that cannot be deleted now.
    await removeContents(files, db, made).catch((err: unknown) => warn({ err }, notDeleted))
    throw error
  }
}

/** Deletes the contents whose last file or import is gone. */
export const sweepOwnerless = (files: Files, db: Db) => sweep(files, db, ownerlessContents)

/**
 * The same after a call that may have removed the last file or import of some contents. The scheduled job retries
 * failures.
 */
export const removeOwnerless = ({ files, rootDb, warn }: Pick<Context, 'files' | 'rootDb' | 'warn'>) =>
  sweepOwnerless(files, rootDb).catch((err: unknown) => warn({ err }, notDeleted))

const notDeleted = 'contents could not be deleted'

/** Also deletes the remains of interrupted uploads. */
export async function sweepContents(files: Files, db: Db) {
  await sweepOwnerless(files, db)
  await sweep(files, db, unnamedContents)
}

async function sweep(files: Files, db: Db, find: typeof unnamedContents) {
  for (;;) {
    const ids = await find(db, atOnce)
    await removeContents(files, db, ids)
    if (ids.length < atOnce) return
  }
}
