import { useState } from 'react'
import { trpc, type Outputs } from '@/web/app/trpc'
import { notify } from '@/web/lib/notify'
import { Button } from '@/web/ui/button'
import { Card } from '@/web/ui/card'
import { Form } from '@/web/ui/form'
import { TextAreaField } from '@/web/ui/text-area-field'
import { TextField } from '@/web/ui/text-field'
import styles from './organization-settings.module.css'

const nameRequired = 'Organization name is required'

const editable = ({ name, description, website }: Outputs['organization']['get']) => ({
  name,
  description,
  website,
})

export function OrganizationInformationCard({
  organization,
}: {
  organization: Outputs['organization']['get']
}) {
  const [values, setValues] = useState(() => editable(organization))
  const [nameMissing, setNameMissing] = useState(false)
  const update = useUpdateOrganization(organization.slug)
  const fields = update.error?.data?.fields
  const changes = {
    name: values.name.trim(),
    description: values.description.trim(),
    website: values.website.trim(),
  }
  const changed =
    changes.name !== organization.name ||
    changes.description !== organization.description ||
    changes.website !== organization.website

  const save = () => {
    setNameMissing(changes.name === '')
    if (changes.name === '') return notify.error(nameRequired)
    if (update.isPending) return
    update.mutate(
      { slug: organization.slug, ...changes },
      { onSuccess: (saved) => setValues(editable(saved)) },
    )
  }

  return (
    <Card title="Organization Information">
      <Form className={styles.form} onSubmit={save}>
        <TextField
          label="Name"
          autoComplete="off"
          error={nameMissing ? nameRequired : fields?.name}
          value={values.name}
          onChange={(event) => {
            setNameMissing(false)
            setValues({ ...values, name: event.target.value })
          }}
        />
        <TextField
          label="Slug"
          readOnly
          hint="Part of the organization's address. It never changes."
          className={styles.readOnly}
          value={organization.slug}
        />
        <TextAreaField
          label="Description"
          error={fields?.description}
          value={values.description}
          onChange={(event) => setValues({ ...values, description: event.target.value })}
        />
        <TextField
          label="Website"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          error={fields?.website}
          value={values.website}
          onChange={(event) => setValues({ ...values, website: event.target.value })}
        />
        <Button type="submit" variant="primary" disabled={!changed} aria-disabled={update.isPending}>
          Save changes
        </Button>
      </Form>
    </Card>
  )
}

function useUpdateOrganization(slug: string) {
  const utils = trpc.useUtils()
  return trpc.organization.update.useMutation({
    meta: { success: 'Organization updated successfully' },
    onSuccess: (organization) => utils.organization.get.setData({ slug }, organization),
    onSettled: () => Promise.all([utils.organization.invalidate(), utils.project.invalidate()]),
  })
}
