import type { VariantColorsResolver } from '@mantine/core'

const noLine = '1px solid transparent'

/** How what can be pressed looks. `color="danger"` is for what takes something away. */
const looks = {
  filled: {
    background: 'var(--accent)',
    hover: 'var(--accent-hover)',
    color: 'var(--on-accent)',
    border: noLine,
  },
  default: {
    background: 'var(--surface)',
    hover: 'var(--surface)',
    color: 'var(--text)',
    border: '1px solid var(--line2)',
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--hover)',
    color: 'var(--muted)',
    hoverColor: 'var(--text)',
    border: noLine,
  },
  transparent: {
    background: 'transparent',
    hover: 'transparent',
    color: 'var(--accent)',
    border: noLine,
  },
}

const dangerLooks = {
  ...looks,
  filled: {
    background: 'var(--danger)',
    hover: 'var(--danger-hover)',
    color: 'var(--on-danger)',
    border: noLine,
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--danger-soft)',
    color: 'var(--danger)',
    border: noLine,
  },
}

const isLook = (variant: string): variant is keyof typeof looks => variant in looks

/** Mantine's variants in our tokens. */
export const variantColors: VariantColorsResolver = ({ variant, color }) =>
  (color === 'danger' ? dangerLooks : looks)[isLook(variant) ? variant : 'default']
