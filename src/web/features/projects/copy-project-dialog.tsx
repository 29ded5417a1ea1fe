import { TextInput } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { type CopiedPart, copiedParts } from '@/domain/copy'
import { counted } from '@/domain/counted'
import { nameMaxLength } from '@/domain/limits'
import { type Outputs, trpc } from '@/web/app/trpc'
import { FormDialog } from '@/web/ui/overlays/form-dialog'
import styles from '@/web/ui/overlays/form-dialog.module.css'
import { OwnerSelect } from '../templates/owner-select'
import { PartChoice } from '../templates/part-choice'
import { ShiftDates } from './shift-dates'
import { rangeOfDates } from './shift-model'

type CopyProjectDialogProps = {
  project: Pick<Outputs['project']['get'], 'id' | 'name' | 'organizationId'>
  onClose: () => void
}

/** A copy of more tasks takes so long that the dialog says it. */
const manyTasks = 1_000

/** Makes a project with the chosen parts of another one, and opens its board. */
export function CopyProjectDialog({ project, onClose }: CopyProjectDialogProps) {
  const { id: projectId } = project
  const [name, setName] = useState(() => copyName(project.name))
  const [organizationId, setOrganizationId] = useState(project.organizationId)
  const [chosen, setChosen] = useState<readonly CopiedPart[]>(copiedParts)
  const [days, setDays] = useState<number | null>(0)
  // The board has read them.
  const { data: tasks = [] } = trpc.task.list.useQuery({ projectId }, { enabled: false })
  const isOfSame = organizationId !== null && organizationId === project.organizationId
  const offered = copiedParts.filter((part) => part !== 'people' || isOfSame)
  const parts = offered.filter((part) => chosen.includes(part))
  const range = rangeOfDates(tasks, parts)
  const shiftDays = range ? days : 0
  const { navigate } = useRouter()
  const utils = trpc.useUtils()
  const copy = trpc.project.copy.useMutation({
    meta: { success: `Copied “${project.name}”` },
    onSuccess(made) {
      onClose()
      void navigate({ to: '/project/$projectId', params: { projectId: made.id } })
    },
    onSettled: () => Promise.all([utils.project.list.invalidate(), utils.organization.projects.invalidate()]),
  })
  const fields = copy.error?.data?.fields

  function submit() {
    if (shiftDays !== null) copy.mutate({ projectId, name, organizationId, parts, shiftDays })
  }

  return (
    <FormDialog
      title="Copy Project"
      submitLabel={copy.isPending ? 'Copying…' : 'Copy project'}
      width={580}
      sheet
      busy={copy.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        data-autofocus="select"
        autoComplete="off"
        maxLength={nameMaxLength}
        error={fields?.name}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <OwnerSelect
        label="Organization"
        own="Personal"
        hint={organizationId === null ? 'Only you can see a personal project.' : whoSees(parts)}
        error={fields?.organizationId}
        value={organizationId}
        onChange={setOrganizationId}
      />
      <PartChoice
        legend="What comes along"
        always="Lanes, labels and settings always come along."
        parts={offered}
        chosen={parts}
        onChange={(next) =>
          setChosen(copiedParts.filter((part) => (offered.includes(part) ? next : chosen).includes(part)))
        }
      />
      {range && <ShiftDates range={range} days={days} onChange={setDays} />}
      {copy.isPending && tasks.length > manyTasks && (
        <p className={styles.text} role="status">
          Copying {counted(tasks.length, 'task')} takes a moment.
        </p>
      )}
    </FormDialog>
  )
}

const whoSees = (parts: readonly CopiedPart[]) =>
  parts.includes('people')
    ? 'The members of this project see the copy, too.'
    : 'Only you see the copy until you add people.'

const copied = ' copy'

/** As long as a name may be. */
const copyName = (name: string) => `${name.slice(0, nameMaxLength - copied.length)}${copied}`
