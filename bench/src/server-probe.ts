// Loaded into a server under measurement (`node --expose-gc --import`): says over the channel to its
// parent what the process has used so far. It opens nothing and changes nothing else.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

process.on('message', () => {
  globalThis.gc?.();
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const usage = {
    cpu: (user + system) / 1000,
    rss,
    heap: heapUsed,
    delay: delay.percentile(99) / 1e6,
  };
  delay.reset();
  process.send?.(usage);
});
// Whoever measures may be killed: nobody would stop this process then.
process.on('disconnect', () => process.exit(1));
// Listening must not keep alive a process that is told to stop.
process.channel?.unref();
