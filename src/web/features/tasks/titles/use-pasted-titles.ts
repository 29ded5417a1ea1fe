import { useNavigate } from '@tanstack/react-router'
import { type ChangeEvent, type ClipboardEvent, useState } from 'react'
import { sendToImport } from '@/web/app/lines-to-import'
import { pastedLines } from '@/web/lib/pasted-lines'

/** How many tasks a paste can become at once. */
export const maxPastedTitles = 100

const nothing: { text: string; lines: readonly string[] } = { text: '', lines: [] }

/** Several lines that were pasted into an empty title, and can become a task each. */
export function usePastedTitles(title: string, onImport: () => void) {
  const [{ text, lines }, setPasted] = useState(nothing)
  const navigate = useNavigate()
  return {
    lines,
    isTooMany: lines.length > maxPastedTitles,
    keep: (left: readonly string[]) => setPasted({ text: left.join('\n'), lines: left }),
    drop: () => setPasted(nothing),
    onPaste: ({ clipboardData }: ClipboardEvent) => {
      const pasted = clipboardData.getData('text/plain')
      if (title === '') setPasted({ text: pasted, lines: pastedLines(pasted) })
    },
    /** To be called for each change of the title: what is typed after a paste belongs to one task. */
    onChange: ({ nativeEvent }: ChangeEvent) => {
      const isPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste'
      if (!isPaste) setPasted(nothing)
    },
    openImport: () => {
      sendToImport(text)
      setPasted(nothing)
      onImport()
      void navigate({ to: '/import' })
    },
  }
}

export type PastedTitles = ReturnType<typeof usePastedTitles>
