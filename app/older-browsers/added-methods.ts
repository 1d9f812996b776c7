import 'core-js/modules/es.array.at'
import 'core-js/modules/es.array.find-last'
import 'core-js/modules/es.array.find-last-index'
import 'core-js/modules/es.array.to-reversed'
import 'core-js/modules/es.array.to-sorted'
import 'core-js/modules/es.object.has-own'
import 'core-js/modules/es.string.at-alternative'
import 'core-js/modules/es.string.to-well-formed'
import 'core-js/modules/web.url.can-parse'
import 'core-js/modules/web.url-search-params.size'
import './added-submit.ts'

if (!('reportError' in window)) Object.assign(window, { reportError: console.error })
