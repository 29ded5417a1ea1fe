import { createContext, type ComponentType } from 'react'

/** An image that texts show, with the size of its preview. */
export type TextImage = { id: number; name: string; width: number; height: number }

/** The files of the task that texts belong to. */
export type TextFiles = {
  images: ReadonlyMap<number, TextImage>
  open: (fileId: number) => void
  /** Adds files, and writes each image into the field once it is stored; absent for people who may add none. */
  add?: (files: readonly File[], write: (markdown: string) => void) => void
}

export const TextFilesContext = createContext<TextFiles | null>(null)

/** Shows a short id in a text: as a link for whoever may see the task, else as it is. */
export const ShortIdContext = createContext<ComponentType<{ shortId: string }> | null>(null)

/** An image as Markdown. */
export const imageMarkdown = ({ id, name }: { id: number; name: string }) =>
  `![${name.replaceAll(/[\\[\]]/g, '\\$&')}](file:${id})`
