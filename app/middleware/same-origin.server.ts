import { createContext, data, type MiddlewareFunction } from 'react-router'
import { t } from '#app/i18n/macro.ts'
import { routeHandlesContext } from '../route-handles.server.ts'
import { servicesContext } from '../services.server.ts'
import { peekField, refuseUnproven } from './form.server.ts'
import { FORM_TOKEN, isFormToken } from './form-token.server.ts'
import { holdsToken } from './security-headers.server.ts'
import { visitorContext } from './session.server.ts'

/** Whether the request's Origin was `null`, which the router does not take. */
export const nullOriginContext = createContext(false)

/**
 * Refuses every change that another site asks for, on pages and resource routes alike. What the browser says counts
 * first (Sec-Fetch-Site, Origin); one that says neither has to bring the form's token.
 */
export const sameOrigin: MiddlewareFunction<Response> = async (args) => {
  const { request, context, pattern } = args
  if (SAFE.has(request.method) || context.get(routeHandlesContext).get(pattern)?.crossOrigin) return
  const source = sourceOf(args)
  if (source === 'other-site') throw data({ message: formFromAnotherSite() }, { status: 403 })
  if (source === 'this-site') return
  // Strangers have nothing to upload.
  const token = await peekField(context, FORM_TOKEN, context.get(visitorContext) !== null)
  // Nothing reads such a form, so it changes nothing; the page it was sent to knows best what to say.
  if (token === 'too-large' || isFormToken(token, context)) return
  throw await refuseUnproven(context)
}

/**
 * The same for calls of the API. Those that bring an API token are known by nothing else, and no site can make a browser
 * send one; those that come by cookie bring the form's token in a header.
 */
export const sameOriginCall: MiddlewareFunction<Response> = (args) => {
  const { request, context } = args
  if (SAFE.has(request.method) || request.headers.has('authorization')) return
  const source = sourceOf(args)
  if (source === 'other-site') throw refuseCall(formFromAnotherSite())
  if (source === 'this-site') return
  // Without a session there is nothing that another site could make use of.
  if (!context.get(visitorContext) || isFormToken(request.headers.get(TOKEN_HEADER), context)) return
  throw refuseCall('Send an API token, or the token of a page’s form as X-Form-Token.')
}

function formFromAnotherSite(): string {
  return t`This form was sent from another site, so nothing was changed. Open the page here and send it again.`
}

type Args = Parameters<MiddlewareFunction<Response>>[0]

function sourceOf({ request, url, context, pattern }: Args): 'this-site' | 'other-site' | 'unknown' {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const crossSite = site !== null && site !== 'same-origin' && site !== 'none'
  // Our pages without a referrer name no origin; an older browser says nothing else, and brings the form's token.
  const isUnnamed = context.get(nullOriginContext) && site === null && !holdsToken(url, pattern)
  if (crossSite || isUnnamed || (origin !== null && origin !== url.origin)) {
    const { log } = context.get(servicesContext)
    log('request.other_site', { route: pattern, site, origin: origin?.slice(0, 100) })
    return 'other-site'
  }
  return site !== null || origin !== null ? 'this-site' : 'unknown'
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

const TOKEN_HEADER = 'x-form-token'

function refuseCall(message: string): Response {
  const headers = { 'cache-control': 'no-store' }
  return Response.json({ success: false, error: message, message }, { status: 403, headers })
}
