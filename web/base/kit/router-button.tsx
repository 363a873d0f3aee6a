/** A router link with the look of a button, between the author's pages. */
import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { type ButtonLook, buttonClass } from '../ui/button.tsx'

export type RouterButtonProps = ComponentProps<typeof Link> & ButtonLook

/** For an address outside of the desk use `LinkButton`. */
export function RouterButton({ variant, size, className, ...rest }: RouterButtonProps) {
  return <Link {...rest} className={clsx(buttonClass({ variant, size }), className)} />
}
