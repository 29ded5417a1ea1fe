import { Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { presentValues } from '@/web/lib/error-code'
import { notify } from '@/web/lib/notify'
import { bothTexts } from '@/web/lib/both-texts'
import { changedMeanwhile, TextConflict } from '@/web/ui/fields/text-conflict'
import { RestoredDraft } from '@/web/ui/fields/restored-draft'
import { isComposing } from '@/web/lib/is-composing'
import { storedDraft } from './use-draft'

type SavingFieldProps = SavedText & {
  label: string
  multiline?: boolean
  readOnly?: boolean
  description?: string | undefined
  placeholder?: string
  autoComplete?: string
  inputMode?: 'url' | 'numeric' | 'decimal'
  autoFocus?: boolean
  /** True where the label would not fit, so that only screen readers get it. */
  hidesLabel?: boolean
  className?: string | undefined
}

/** A text that is saved when the user leaves the field or presses Enter. Escape restores the saved text. */
export function SavingField(props: SavingFieldProps) {
  const { form, saved, problemOf, save, onEnd, label, hidesLabel = false, className, ...others } = props
  const { multiline = false, autoComplete = 'off', ...rest } = others
  const { isRestored, discard, conflict, field } = useSavedText({ form, saved, problemOf, save, onEnd })
  const named = hidesLabel ? { 'aria-label': label } : { label }
  if (conflict)
    return (
      <div className={className}>
        <p>{label}</p>
        <TextConflict {...conflict} onEditBoth={() => conflict.onEditBoth(!multiline)} />
      </div>
    )
  return (
    <div className={className}>
      {isRestored && <RestoredDraft onDiscard={discard} />}
      {multiline ? (
        <Textarea {...rest} {...named} {...field} />
      ) : (
        <TextInput {...rest} {...named} {...field} autoComplete={autoComplete} />
      )}
    </div>
  )
}

type SavedText = {
  /** Names the draft. */
  form: string
  saved: string
  /** The reason why a text cannot be saved; null if it can. */
  problemOf?: ((text: string) => string | null) | undefined
  /** Sends a text together with the text that its writer saw. Rejects with a message for the field. */
  save: (text: string, seen: string) => Promise<unknown>
  /** Called when the user leaves the field, or presses a key that ends it, and nothing is left to save. */
  onEnd?: (() => void) | undefined
}

/** The typed text, and the saved text that its writer saw. */
type Typed = { text: string; seen: string }

/**
 * The saved text, also after another user's change, until the user types; then the typed text, until it is
 * saved.
 */
function useSavedText({ form, saved, problemOf, save, onEnd }: SavedText) {
  const [typed, setTyped] = useState(() => unsavedText(form, saved))
  const [isRestored, setRestored] = useState(typed !== null)
  const [error, setError] = useState<string | null>(null)
  const sent = useRef<string | null>(null)
  /** The last text that this field sent; it does not count as another user's change. */
  const [ownText, setOwnText] = useState<string | null>(null)
  /** Another user has saved another text since the viewer started this one. */
  const isOld =
    typed !== null && saved !== typed.seen && saved !== ownText && saved.trim() !== typed.text.trim()
  /** A restored draft may be older than the saved text. */
  const [isUndecided, setUndecided] = useState(isOld)

  function type(text: string, seen = typed?.seen ?? saved) {
    setError(null)
    if (typed === null) setOwnText(null)
    setTyped(text === saved ? null : { text, seen })
    const draft = draftOf(form, saved)
    if (text === saved) draft.remove()
    else draft.store({ text, seen })
  }

  function discard() {
    setError(null)
    setUndecided(false)
    finish(typed?.text ?? null)
  }

  /** Another tab, or this field meanwhile, may hold another text; that text stays. */
  function finish(text: string | null) {
    setRestored(false)
    onEnd?.()
    setTyped((now) => (now?.text === text ? null : now))
    const draft = draftOf(form, saved)
    if (draft.values.text === text) draft.remove()
  }

  function leave() {
    if (typed === null) return onEnd?.()
    if (typed.text === sent.current) return
    if (typed.text.trim() === saved.trim()) return discard()
    if (isOld) return setUndecided(true)
    send(typed.text, ownText ?? typed.seen)
  }

  function send(written: string, seen: string) {
    const text = written.trim()
    const problem = problemOf?.(text) ?? null
    setError(problem)
    if (problem !== null) return notify.error(problem)
    sent.current = written
    setOwnText(text)
    void save(text, seen)
      .then(
        () => finish(written),
        (reason: unknown) => {
          setOwnText(null)
          if (presentValues(reason)) setUndecided(true)
          else setError(reason instanceof Error ? reason.message : String(reason))
        },
      )
      .finally(() => (sent.current = null))
  }

  /** Continues with a text that is based on the other user's saved text. */
  function decideFor(text: string) {
    setUndecided(false)
    type(text, saved)
  }

  return {
    isRestored,
    discard,
    conflict:
      typed !== null && isUndecided && isOld
        ? {
            sentence: changedMeanwhile(null),
            theirs: saved,
            mine: typed.text,
            onKeepTheirs: discard,
            onUseMine() {
              decideFor(typed.text)
              send(typed.text, saved)
            },
            onEditBoth: (isLine: boolean) => decideFor(bothTexts(saved, typed.text, isLine)),
          }
        : null,
    field: {
      value: typed?.text ?? saved,
      error,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => type(target.value),
      onBlur: leave,
      onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
        const isLine = event.currentTarget instanceof HTMLInputElement
        if (isComposing(event)) return
        if (event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey)) {
          event.preventDefault()
          leave()
        }
        if (event.key === 'Escape' && (typed !== null || onEnd)) discard()
      },
      'data-takes-escape': typed === null && !onEnd ? undefined : true,
    },
  }
}

const draftOf = (form: string, saved: string) => storedDraft<Typed>(form, { text: saved, seen: saved })

function unsavedText(form: string, saved: string): Typed | null {
  const { values } = draftOf(form, saved)
  return values.text === saved ? null : values
}
