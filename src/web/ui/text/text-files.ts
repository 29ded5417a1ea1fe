import { createContext, type ComponentType } from 'react'

/** An image in a text, with the size of its preview. */
export type TextImage = { id: number; name: string; width: number; height: number }

/** The files of the task to which the texts belong. */
export type TextFiles = {
  images: ReadonlyMap<number, TextImage>
  open: (fileId: number) => void
  /** Adds files, and writes each stored image into the field; absent for users who may not add files. */
  add?: (files: readonly File[], write: (markdown: string) => void) => void
}

export const TextFilesContext = createContext<TextFiles | null>(null)

/** Shows a short id in a text: as a link if the viewer may see the task, else as plain text. */
export const ShortIdContext = createContext<ComponentType<{ shortId: string }> | null>(null)

/** An image as Markdown. */
export const imageMarkdown = ({ id, name }: { id: number; name: string }) =>
  `![${name.replaceAll(/[\\[\]]/g, '\\$&')}](file:${id})`
