import { Button } from '@mantine/core'
import styles from './pasted-offer.module.css'

type PastedOfferProps = { count: number; onAdd: () => void; onKeep: () => void }

/** Offers a task for each pasted line. */
export const PastedOffer = ({ count, onAdd, onKeep }: PastedOfferProps) => (
  <div className={styles.offer} role="status">
    <Button onClick={onAdd}>Add {count} tasks</Button>
    <Button variant="subtle" onClick={onKeep}>
      Keep as one
    </Button>
  </div>
)
