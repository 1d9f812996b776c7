import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { answerCall } from './frame.server.ts'

/** Every address of the API: which operation it is, its pattern and method say. */
export function loader(args: LoaderFunctionArgs) {
  return answerCall(args)
}

export function action(args: ActionFunctionArgs) {
  return answerCall(args)
}
