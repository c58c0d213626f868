import type { ReactNode } from 'react'
import { Redirect } from 'wouter'
import { usePlatform } from '../../lib/platform.ts'
import { isPath, TAB_PATHS } from '../../paths.ts'

/** The entry: leads to where the platform says, or home. It does not wait for an answer that may not come. */
export default function StartPage(): ReactNode {
  const router = usePlatform()?.systemRouter
  return <Redirect to={router !== undefined && isPath(router) && router !== '/' ? router : TAB_PATHS[0]} replace />
}
