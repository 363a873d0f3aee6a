"""OpenStack Swift with its S3 door (s3api) in one process, for tests: proxy, account, container and object server on ports of their own."""

import os
import sys

import eventlet

eventlet.monkey_patch()
from eventlet import tpool, wsgi  # noqa: E402

folder = sys.argv[1]
storage = os.path.join(folder, "srv")
os.makedirs(os.path.join(storage, "d1"), exist_ok=True)


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text)
    return path


write(
    "swift.conf",
    """
[swift-hash]
swift_hash_path_suffix = of-a-test
swift_hash_path_prefix = of-a-test
[storage-policy:0]
name = one
default = yes
""",
)

from swift.common import utils  # noqa: E402

utils.set_swift_dir(folder)
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

reload_storage_policies()


class Cache:
    """What Swift asks of memcached, in memory: nobody shares it."""

    def __init__(self):
        self.held = {}

    def get(self, key, **_):
        return self.held.get(key)

    def set(self, key, value, **_):
        self.held[key] = value

    def incr(self, key, delta=1, **_):
        self.held[key] = int(self.held.get(key, 0)) + delta
        return self.held[key]

    def decr(self, key, delta=1, **_):
        return self.incr(key, -delta)

    def delete(self, key, **_):
        self.held.pop(key, None)

    def set_multi(self, mapping, *_, **__):
        self.held.update(mapping)

    def get_multi(self, keys, *_, **__):
        return [self.held.get(key) for key in keys]


def with_cache(app):
    cache = Cache()

    def ask(env, start_response):
        env["swift.cache"] = cache
        return app(env, start_response)

    return ask


servers = []


def listen():
    return eventlet.listen(("127.0.0.1", 0), backlog=512)


for kind in ["account", "container", "object"]:
    socket = listen()
    port = socket.getsockname()[1]
    builder = RingBuilder(4, 1, 0)
    place = {"ip": "127.0.0.1", "port": port, "device": "d1"}
    copies = {"replication_ip": "127.0.0.1", "replication_port": port}
    builder.add_dev({"region": 1, "zone": 1, "weight": 1, "meta": "", **place, **copies})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, kind + ".ring.gz"))
    path = write(
        kind + ".conf",
        f"""
[DEFAULT]
swift_dir = {folder}
devices = {storage}
mount_check = false
fallocate_reserve = 0
disable_fallocate = true
[pipeline:main]
pipeline = server
[app:server]
use = egg:swift#{kind}
""",
    )
    servers.append((socket, path, lambda app: app))

door = listen()
path = write(
    "proxy.conf",
    f"""
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
cors_preflight_allow_origin = *
max_parts_listing = 2
[filter:tempauth]
use = egg:swift#tempauth
user_test_author = a-secret .admin
user_test_shelf = a-secret
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
""",
)
servers.append((door, path, with_cache))


class Quiet:
    def write(self, *_):
        pass

    def flush(self):
        pass


for socket, path, around in servers:
    app = around(loadapp(path))
    eventlet.spawn(wsgi.server, socket, app, log=Quiet(), keepalive=True, minimum_chunk_size=65536)

print(door.getsockname()[1], flush=True)
# Ends with whoever started it.
tpool.execute(sys.stdin.read)
os._exit(0)
