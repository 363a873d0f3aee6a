/** What every reader's page stands in: the answers it is made of, its address, the notes, and a boundary for what breaks. */
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Component, type ComponentType, type ReactNode, StrictMode } from 'react'
import type { PageParams } from '../../../contract/base/page-rules.ts'
import { BrokenPage } from '../ui/broken-page.tsx'
import { Toaster } from '../ui/toaster.tsx'
import { PlaceProvider } from './place.ts'

export interface ReaderRootProps {
  page: ComponentType
  params: PageParams
  queries: QueryClient
}

export function ReaderRoot({ page: Page, params, queries }: ReaderRootProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <PlaceProvider value={params}>
          <Boundary>
            <Page />
          </Boundary>
        </PlaceProvider>
        <Toaster />
      </QueryClientProvider>
    </StrictMode>
  )
}

/** An error boundary, which only a class can be. */
class Boundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? <BrokenPage /> : this.props.children
  }
}
