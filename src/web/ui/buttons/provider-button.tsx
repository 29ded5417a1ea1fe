import { Button, type ButtonProps } from '@mantine/core'
import { type LucideIcon, Orbit } from 'lucide-react'
import type { ProviderEntry } from '@/domain/sign-in-providers'
import { removeFromTab, storeInTab } from '@/web/lib/tab-memory'

const icons: Record<ProviderEntry['icon'], LucideIcon> = { orbit: Orbit }

type ProviderButtonProps = ButtonProps & {
  provider: Pick<ProviderEntry, 'id' | 'icon'>
  /** The page to return to. */
  destination: string | undefined
}

/** Leaves the app for a provider, which redirects back. The tab remembers the page. */
export function ProviderButton({ provider: { id, icon }, destination, ...button }: ProviderButtonProps) {
  const Icon = icons[icon]
  const leave = () => {
    if (destination === undefined) removeFromTab('destination')
    else storeInTab('destination', destination)
    window.location.assign(`/api/auth/${id}`)
  }
  return <Button {...button} onClick={leave} leftSection={<Icon />} />
}
