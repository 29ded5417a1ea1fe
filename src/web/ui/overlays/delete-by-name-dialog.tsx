import { Button, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog'
import { Form } from '../fields/form'
import formStyles from './form-dialog.module.css'

type DeleteByNameDialogProps = {
  /** The kind of the deleted thing: `organization`, `project`. */
  noun: 'organization' | 'project'
  name: string
  /** How long it can be restored; without it, it is deleted for good. */
  kept?: ReactNode
  busy: boolean
  error: string | undefined
  onDelete: (typed: string) => void
  onClose: () => void
}

/** Deletes a thing with all its contents, after the user has typed its name. */
export function DeleteByNameDialog(props: DeleteByNameDialogProps) {
  const { noun, name, kept, busy, error, onDelete, onClose } = props
  const [typed, setTyped] = useState('')
  const ready = typed.trim() === name.trim()
  const Noun = noun === 'organization' ? 'Organization' : 'Project'
  return (
    <Dialog title={`Delete ${Noun}`} onClose={onClose}>
      <Form className={formStyles.form} inactive={!ready || busy} onSubmit={() => onDelete(typed)}>
        <p className={formStyles.text}>
          {!kept && 'This action cannot be undone. '}
          {`To delete the ${noun}, type its name: `}
          <strong>
            <bdi>{name}</bdi>
          </strong>
        </p>
        {kept}
        <TextInput
          label={`${Noun} name`}
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          error={error}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={formStyles.buttons}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" color="danger" variant="filled" disabled={!ready} aria-disabled={busy}>
            {`Delete ${Noun}`}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
