/** Loaded before the site's own code: a few names lead to the made-up web of a story, and all others nowhere (fake DNS). */
const dns = require('node:dns/promises')
const net = require('node:net')

const { hosts, port } = JSON.parse(process.env.MADE_UP_WEB ?? '{"hosts":{}}')
const connect = net.connect

dns.lookup = async name => {
  const address = hosts[name]
  if (address) return [{ address, family: 4 }]
  throw Object.assign(new Error(`No such name: ${name}`), { code: 'ENOTFOUND' })
}
net.connect = (options, ...rest) =>
  Object.values(hosts).includes(options?.host)
    ? connect({ host: '127.0.0.1', port }, ...rest)
    : connect(options, ...rest)
