import { Button, TextInput } from '@mantine/core'
import { Merge, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { counted } from '@/domain/counted'
import { labelColours, labelNameMaxLength } from '@/domain/label'
import { binDays } from '@/web/app/bin-days'
import { KeptInBin } from '@/web/app/kept-in-bin'
import { SavingField } from '@/web/app/saving-field'
import { sayDeleted } from '@/web/app/say-deleted'
import { trpc } from '@/web/app/trpc'
import { ColourDot } from '@/web/ui/marks/colour-dot'
import { ConfirmDialog } from '@/web/ui/overlays/confirm-dialog'
import { Form } from '@/web/ui/fields/form'
import { IconButton } from '@/web/ui/buttons/icon-button'
import { OptionItem } from '@/web/ui/menus/option-item'
import { PageSection } from '@/web/ui/pages/page-section'
import { nameIn, sentence } from '@/web/lib/sentence'
import styles from './labels-section.module.css'
import { type Label, makeLabel, readLabelsAgain, useLabels } from './use-labels'

const colourOptions = labelColours.map((value) => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
  icon: <ColourDot colour={value} />,
}))

const nameRequired = 'Label name is required'

/** What is to be confirmed: a label that goes, into another one or for good. */
type Removal = { label: Label; into: Label | null }

/** The labels of a project, for those who manage it. */
export function LabelsSection({ projectId }: { projectId: number }) {
  const labels = useLabels(projectId)
  const { data: tasks = [] } = trpc.task.list.useQuery({ projectId })
  const [removal, setRemoval] = useState<Removal | null>(null)
  const changes = useChangeLabels(projectId)

  function remove({ label: { id: labelId, name }, into }: Removal) {
    const onSettled = () => setRemoval(null)
    if (into) changes.merge.mutate({ labelId, intoLabelId: into.id }, { onSettled })
    else
      changes.remove.mutate(
        { labelId },
        { onSuccess: ({ binId }) => sayDeleted('Label deleted', { name, binId }), onSettled },
      )
  }

  return (
    <PageSection title="Labels" saving={changes.update.status}>
      <ul className={styles.list}>
        {labels.map((label) => (
          <LabelRow
            key={label.id}
            label={label}
            others={labels.filter(({ id }) => id !== label.id)}
            count={tasks.filter((task) => task.labels.includes(label.id)).length}
            onChange={(changed) => changes.update.mutateAsync({ labelId: label.id, ...changed })}
            onRemove={(into) => setRemoval({ label, into })}
          />
        ))}
      </ul>
      <NewLabelForm projectId={projectId} />
      {removal && (
        <ConfirmDialog
          {...questionOf(removal)}
          busy={changes.merge.isPending || changes.remove.isPending}
          onConfirm={() => remove(removal)}
          onClose={() => setRemoval(null)}
        >
          {removal.into === null && <KeptInBin />}
        </ConfirmDialog>
      )}
    </PageSection>
  )
}

const questionOf = ({ label, into }: Removal) =>
  into
    ? {
        title: 'Merge labels',
        text: sentence`Tasks with “${nameIn(label.name)}” get “${nameIn(into.name)}” instead, and “${nameIn(label.name)}” is deleted. This cannot be undone.`,
        confirmLabel: 'Merge',
      }
    : {
        title: 'Delete label',
        text: sentence`“${nameIn(label.name)}” is taken from all tasks that have it.${binDays() === 0 ? ' This cannot be undone.' : ''}`,
        confirmLabel: 'Delete label',
      }

type ChangedLabel = Partial<Pick<Label, 'name' | 'colour'>> & { seen?: Pick<Label, 'name'> }

type LabelRowProps = {
  label: Label
  others: readonly Label[]
  /** How many tasks have it. */
  count: number
  onChange: (changed: ChangedLabel) => Promise<unknown>
  onRemove: (into: Label | null) => void
}

function LabelRow({ label: { id, name, colour }, others, count, onChange, onRemove }: LabelRowProps) {
  const targets = others.map((other) => ({
    value: String(other.id),
    label: other.name,
    icon: <ColourDot colour={other.colour} />,
  }))
  return (
    <li className={styles.row}>
      <OptionItem
        label={`Colour of ${name}`}
        options={colourOptions}
        value={colour}
        onChange={(chosen) => void onChange({ colour: chosen }).catch(() => undefined)}
        renderButton={(button) => (
          <IconButton {...button} label={`Colour of ${name}: ${colour}`} tip="Colour">
            <ColourDot colour={colour} />
          </IconButton>
        )}
      />
      <SavingField
        label={`Name of ${name}`}
        className={styles.name}
        form={`label ${id}`}
        saved={name}
        problemOf={(text) => (text === '' ? nameRequired : null)}
        save={(text, seen) => onChange({ name: text, seen: { name: seen } })}
      />
      <span className={styles.count}>{counted(count, 'task')}</span>
      {targets.length > 0 && (
        <OptionItem
          label={`Merge ${name} into`}
          options={targets}
          value={null}
          onChange={(chosen) => onRemove(others.find((other) => String(other.id) === chosen) ?? null)}
          renderButton={(button) => (
            <IconButton {...button} label={`Merge ${name} into another label`} tip="Merge">
              <Merge />
            </IconButton>
          )}
        />
      )}
      <IconButton label={`Delete ${name}`} tip="Delete" tipSide="start" onClick={() => onRemove(null)}>
        <Trash2 />
      </IconButton>
    </li>
  )
}

function NewLabelForm({ projectId }: { projectId: number }) {
  const [name, setName] = useState('')
  const add = async () => {
    if (name.trim() !== '' && (await makeLabel(projectId, name.trim()))) setName('')
  }
  return (
    <Form className={styles.form} onSubmit={() => void add()}>
      <TextInput
        label="New label"
        autoComplete="off"
        maxLength={labelNameMaxLength}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit">Add label</Button>
    </Form>
  )
}

/** Changes labels, and reads them and the tasks that have them again. */
function useChangeLabels(projectId: number) {
  const { task } = trpc.useUtils()
  const onSettled = () => Promise.all([readLabelsAgain(projectId), task.list.invalidate({ projectId })])
  return {
    update: trpc.label.update.useMutation({ meta: { announcement: 'Label changed' }, onSettled }),
    merge: trpc.label.merge.useMutation({ meta: { announcement: 'Labels merged' }, onSettled }),
    remove: trpc.label.delete.useMutation({ onSettled }),
  }
}
