import { Badge } from '@mantine/core'
import { LayoutTemplate, SquareCheck, TextCursorInput, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { TemplateKind } from '@/domain/copy'
import { counted } from '@/domain/counted'
import { displayName } from '@/domain/account'
import { nameMaxLength } from '@/domain/limits'
import { type Outputs, trpc } from '@/web/app/trpc'
import { formatDay } from '@/web/lib/dates'
import { nameIn, sentence } from '@/web/lib/sentence'
import { LineEdit } from '@/web/ui/fields/line-edit'
import { MoreActions } from '@/web/ui/menus/more-actions'
import { InlineConfirm } from '@/web/ui/overlays/inline-confirm'
import styles from './template-list.module.css'

export type ListedTemplate = Outputs['template']['list'][number]

const kinds: Record<TemplateKind, { label: string; Icon: typeof LayoutTemplate }> = {
  project: { label: 'Project', Icon: LayoutTemplate },
  task: { label: 'Task', Icon: SquareCheck },
}

/** Templates with who made them. Their owners rename and delete them. */
export function TemplateList({ templates }: { templates: readonly ListedTemplate[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} tabIndex={-1} className={styles.list} aria-label="Templates">
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} onSettled={() => list.current?.focus()} />
      ))}
    </ul>
  )
}

type TemplateRowProps = { template: ListedTemplate; onSettled: () => void }

function TemplateRow({ template, onSettled }: TemplateRowProps) {
  const { id: templateId, name, kind, tasks, createdBy, createdAt, editable } = template
  const { label, Icon } = kinds[kind]
  const [state, setState] = useState<'renaming' | 'deleting' | null>(null)
  const { list } = trpc.useUtils().template
  const onSaved = () => list.invalidate()
  const rename = trpc.template.update.useMutation({
    meta: { announcement: 'Template renamed' },
    onSettled: onSaved,
  })
  const remove = trpc.template.delete.useMutation({
    meta: { success: `The template “${name}” was deleted` },
    onSettled() {
      settle()
      return onSaved()
    },
  })
  function settle() {
    setState(null)
    onSettled()
  }
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} aria-hidden />
      <div className={styles.words}>
        {state === 'renaming' ? (
          <LineEdit
            label={`Name of the template ${name}`}
            initial={name}
            selected={name.length}
            maxLength={nameMaxLength}
            onSave={(typed) => rename.mutate({ templateId, name: typed })}
            onEnd={settle}
          />
        ) : (
          <p className={styles.name} dir="auto">
            {rename.isPending ? rename.variables.name : name}
          </p>
        )}
        <p className={styles.facts}>
          {kind === 'project' && `${counted(tasks, 'task')} · `}
          {createdBy && (
            <>
              <bdi>{displayName(createdBy)}</bdi>,{' '}
            </>
          )}
          {formatDay(createdAt)}
        </p>
      </div>
      {state === 'deleting' ? (
        <InlineConfirm
          question={sentence`Delete “${nameIn(name)}”? What was made of it stays.`}
          confirmLabel="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate({ templateId })}
          onCancel={settle}
        />
      ) : (
        <>
          <Badge>{label}</Badge>
          {editable && (
            <MoreActions
              label={`Actions of the template ${name}`}
              actions={[
                { name: 'Rename', icon: <TextCursorInput />, run: () => setState('renaming') },
                { name: 'Delete…', icon: <Trash2 />, isFinal: true, run: () => setState('deleting') },
              ]}
            />
          )}
        </>
      )}
    </li>
  )
}
