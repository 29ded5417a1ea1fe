import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { displayName } from '@/domain/account'
import { counted } from '@/domain/counted'
import { ConfirmDialog } from '@/web/ui/overlays/confirm-dialog'
import { type Sentence, sentence } from '@/web/lib/sentence'

const nobody = ''

/** In an organization, of whose projects nobody has to be a member. */
export const heirsOfOrganization = 'In projects of which they are not a member, the tasks become unassigned.'

type Person = { id: number; username: string; firstName: string | null; lastName: string | null }

type DepartureDialogProps = {
  title: string
  question: Sentence
  /** Whose tasks they are: "their" or "your". */
  whose: string
  /** How many tasks the member leaves behind, once it is known. */
  preview: { data?: { tasks: number } | undefined; isLoading: boolean }
  /** Who can get them; nobody if the tasks may not be passed on. */
  heirs: readonly Person[]
  /** What else is to be known of passing them on. */
  note?: string
  busy: boolean
  onConfirm: (reassignTo: number | undefined) => void
  onClose: () => void
}

/** Asks, before a member is removed or leaves, whose their tasks become. */
export function DepartureDialog(props: DepartureDialogProps) {
  const { title, question, whose, preview, heirs, note, busy, onConfirm, onClose } = props
  const [successor, setSuccessor] = useState(nobody)
  if (preview.isLoading) return null
  const tasks = preview.data?.tasks
  const asks = tasks !== undefined && tasks > 0 && heirs.length > 0
  return (
    <ConfirmDialog
      title={title}
      text={asks || tasks === 0 ? question : sentence`${question} ${unassignedText(tasks, whose)}`}
      confirmLabel={title}
      busy={busy}
      onConfirm={() => onConfirm(successor === nobody ? undefined : Number(successor))}
      onClose={onClose}
    >
      {asks && (
        <NativeSelect
          label={`Reassign ${counted(tasks, 'task')} to`}
          description={note}
          data={[
            { value: nobody, label: 'Leave unassigned' },
            ...heirs.map((person) => ({ value: String(person.id), label: displayName(person) })),
          ]}
          value={successor}
          onChange={(event) => setSuccessor(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}

function unassignedText(tasks: number | undefined, whose: string) {
  if (tasks === undefined) return `${whose === 'your' ? 'Your' : 'Their'} tasks become unassigned.`
  return tasks === 1
    ? `1 of ${whose} tasks becomes unassigned.`
    : `${tasks} of ${whose} tasks become unassigned.`
}
