import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '@cdktf/hcl2json';
import { beforeAll, expect, test } from 'vitest';
import firebase from '../../firebase.json' with { type: 'json' };
import indexes from '../../firestore.indexes.json' with { type: 'json' };
import { API_FUNCTIONS } from '../../functions/contract/api-functions.ts';
import { REGION } from '../../functions/contract/product.ts';
import { apiInstances, secretNames } from '../../functions/src/config.ts';
import * as functions from '../../functions/src/index.ts';
import { schedules } from '../../functions/src/schedules.ts';
import { ROOT } from './paths.ts';

/* infra/ cannot be applied here, so these tests compare the names in it with the code. */

interface Account {
  roles: string[];
  queues: boolean;
  secrets: string[];
}
interface LogAlert {
  message: string;
  threshold: number;
  minutes: number;
  meaning: string;
}
/** The content of the files as the parser returns it: each block is a list. */
interface Infra {
  resource: Record<string, Record<string, object[]>>;
  data: Record<string, Record<string, object[]>>;
  variable: Record<string, { default?: unknown }[]>;
  locals: {
    region: string;
    service_accounts: Record<string, Account>;
    log_alerts: Record<string, LogAlert>;
  } & Record<string, unknown>;
}

const infra: Infra = { resource: {}, data: {}, variable: {}, locals: {} as Infra['locals'] };
let text = '';

beforeAll(async () => {
  for (const file of globSync(join(ROOT, 'infra/*.tf'))) {
    const source = readFileSync(file, 'utf8');
    text += source;
    const parsed = await parse(basename(file), source);
    for (const kind of ['resource', 'data'] as const)
      for (const [type, named] of Object.entries<object>(parsed[kind] ?? {}))
        infra[kind][type] = { ...infra[kind][type], ...(named as Record<string, object[]>) };
    Object.assign(infra.variable, parsed.variable);
    for (const block of parsed.locals ?? []) Object.assign(infra.locals, block);
  }
});

const withoutComments = () => text.replaceAll(/^\s*#.*$/gm, '');

/** The functions with their account's name, as infra/ names it. */
const deployed = Object.entries(functions).map(([name, { __endpoint }]) => ({
  name,
  endpoint: __endpoint,
  account: String(__endpoint.serviceAccountEmail).replace(/@$/, ''),
}));
const functionsOf = (account: string) => deployed.filter((one) => one.account === account);

test('every resource, variable and local value that infra/ refers to is defined in it', () => {
  const references = [...withoutComments().matchAll(/\b(google_\w+)\.(\w+)\b/g)].map(
    ([, type = '', name = '']) =>
      type in infra.resource
        ? name in (infra.resource[type] ?? {}) || `${type}.${name}`
        : name in (infra.data[type] ?? {}) || `${type}.${name}`,
  );
  expect(references.length).toBeGreaterThan(20);
  expect(references.filter((found) => found !== true)).toEqual([]);
  for (const [, name = ''] of withoutComments().matchAll(/\bvar\.(\w+)/g))
    expect(infra.variable).toHaveProperty(name);
  for (const [, name = ''] of withoutComments().matchAll(/\blocal\.(\w+)/g))
    expect(infra.locals).toHaveProperty(name);
});

test('every function runs as an account that infra/ defines, and every account is used', () => {
  const accounts = Object.keys(infra.locals.service_accounts).sort();
  expect([...new Set(deployed.map(({ account }) => account))].sort()).toEqual(accounts);
  // Google's rule for the ids of service accounts.
  for (const account of accounts) expect(account).toMatch(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/);
});

test('each account may read exactly the secrets of its functions', () => {
  for (const [account, { secrets }] of Object.entries(infra.locals.service_accounts)) {
    const used = functionsOf(account).flatMap(({ endpoint }) =>
      (endpoint.secretEnvironmentVariables ?? []).map(({ key }) => key),
    );
    expect([account, [...new Set(used)].sort()]).toEqual([account, [...secrets].sort()]);
  }
});

test('a deployment from GitHub may read exactly the secrets that it checks', () => {
  const granted = infra.resource.google_secret_manager_secret_iam_member?.deployer;
  expect(granted).toEqual([expect.objectContaining({ for_each: `\${local.secrets}` })]);
  const bound = Object.values(infra.locals.service_accounts).flatMap(({ secrets }) => secrets);
  expect(secretNames).toEqual([...new Set(bound)].sort());
});

test('each account may receive events, call functions and queue tasks exactly if its functions need that', () => {
  for (const [account, { roles, queues }] of Object.entries(infra.locals.service_accounts)) {
    const triggers = functionsOf(account).flatMap(({ endpoint }) => Object.keys(endpoint));
    const getsEvents = triggers.includes('eventTrigger');
    const isCalled = getsEvents || triggers.includes('scheduleTrigger') || queues;
    expect([account, roles.includes('roles/datastore.user')]).toEqual([account, true]);
    expect([account, roles.includes('roles/eventarc.eventReceiver')]).toEqual([account, getsEvents]);
    expect([account, roles.includes('roles/run.invoker')]).toEqual([account, isCalled]);
    expect([account, roles.includes('roles/cloudtasks.enqueuer')]).toEqual([account, queues]);
  }
});

test('no account of a function is an owner, an editor or an administrator', () => {
  for (const { roles } of Object.values(infra.locals.service_accounts))
    for (const role of roles) expect(role).not.toMatch(/owner|editor|admin/i);
});

test('infra/ reads the project and lets its default account build only after the APIs for that are on', () => {
  expect(infra.locals.apis).toEqual(
    expect.arrayContaining(['cloudresourcemanager.googleapis.com', 'compute.googleapis.com']),
  );
  const dependent = [
    ...(infra.data.google_project?.this ?? []),
    ...(infra.resource.google_project_iam_member?.build ?? []),
  ];
  expect(dependent).toEqual(
    Array(2).fill(
      expect.objectContaining({ depends_on: [expect.stringContaining('google_project_service.api')] }),
    ),
  );
});

test('each alert on a log line reads a line that the functions write', () => {
  const log = readFileSync(join(ROOT, 'functions/src/log.ts'), 'utf8');
  const written = (message: string) =>
    log.includes(`'${message}'`) || log.includes(`\`${message.replace(/\w+$/, '$')}`);
  const messages = Object.values(infra.locals.log_alerts).map(({ message }) => message);
  expect([...messages, 'mails waiting'].filter((message) => !written(message))).toEqual([]);
  expect(text).toContain('jsonPayload.message=\\"mails waiting\\"');
  expect(written('a line that nobody writes')).toBe(false);
});

test('an alert on a schedule’s log line is raised if each run within the alert’s period writes the line', () => {
  const writers = {
    counter_differs: schedules.healCounter,
    job_stuck: schedules.resumeRecalculations,
    wave_stuck: schedules.releaseWaves,
    tier_job_stuck: schedules.releaseWaves,
    deletion_stuck: schedules.resumeDeletions,
    lost_mail_tasks: schedules.rescueMails,
  };
  for (const [name, { everyMinutes }] of Object.entries(writers)) {
    const { threshold = Number.NaN, minutes = 0 } = infra.locals.log_alerts[name] ?? {};
    expect(threshold, name).toBeLessThan(minutes / everyMinutes);
  }
});

test.each([
  ['counter_differs', 'the third time in an hour', 2, 60],
  ['job_stuck', 'more than five times in half an hour', 5, 30],
  ['wave_stuck', 'more than ten times in half an hour', 10, 30],
  ['tier_job_stuck', 'more than ten times in half an hour', 10, 30],
  ['deletion_stuck', 'the third time in half an hour', 2, 30],
])('the alert %s is raised when its sentence says so: %s', (name, words, threshold, minutes) => {
  const meaning = expect.stringContaining(words);
  expect(infra.locals.log_alerts[name]).toMatchObject({ threshold, minutes, meaning });
});

/** Built-in metrics, as cloud.google.com/monitoring/api/metrics_gcp lists them. */
const BUILT_IN = [
  'run.googleapis.com/request_count',
  'run.googleapis.com/container/instance_count',
  'logging.googleapis.com/log_entry_count',
  'pubsub.googleapis.com/subscription/oldest_unacked_message_age',
];

test('each alert reads a built-in metric or one that infra/ defines', () => {
  const metrics = [...text.matchAll(/metric\.type=\\"([^\\]+)\\"/g)].map(([, metric = '']) => metric);
  expect(metrics.length).toBeGreaterThan(5);
  for (const metric of metrics) {
    const own = /^logging\.googleapis\.com\/user\/\${google_logging_metric\.(\w+)/.exec(metric)?.[1];
    if (own) expect(infra.resource.google_logging_metric).toHaveProperty(own);
    else expect(BUILT_IN).toContain(metric);
  }
});

test('operators are alerted to waiting mails, 5xx, errors, a counter that lags, a stuck job and half the budget', () => {
  const policies = Object.keys(infra.resource.google_monitoring_alert_policy ?? {}).sort();
  expect(policies).toEqual(['count', 'late_events', 'mail_backlog', 'most_instances', 'server_errors']);
  expect(Object.keys(infra.locals.log_alerts)).toEqual(
    expect.arrayContaining([
      'counter_differs',
      'job_stuck',
      'wave_stuck',
      'deletion_stuck',
      'guessed_password',
      'mail_fails',
      'lost_mail_tasks',
    ]),
  );
  expect(JSON.stringify(infra.locals.count_alerts)).toContain('errors of functions');
  const [budget] = infra.resource.google_billing_budget?.month ?? [];
  expect(JSON.stringify(budget)).toContain('[0.5,0.9,1]');
  expect(JSON.stringify(budget)).toContain('local.urgent_channels');
});

test('the alerts on 5xx and on instances watch each function of the API and of the app, with the default maximum', () => {
  const names = [...new Set(API_FUNCTIONS.map(([, name]) => name))];
  const alertsForEach = (some: string[]) => [
    expect.objectContaining({ for_each: `\${toset([${some.map((name) => `"${name}"`).join(', ')}])}` }),
  ];
  const { server_errors, most_instances } = infra.resource.google_monitoring_alert_policy ?? {};
  expect(server_errors).toEqual(alertsForEach([...names, 'joinasfan', 'applyasidol']));
  // Cloud Run has the names of services in lower case.
  const ofTheApp = { joinasfan: 'signups', applyasidol: 'signups' };
  const watched = { ...Object.fromEntries(names.map((name) => [name, name])), ...ofTheApp };
  expect(most_instances).toEqual([expect.objectContaining({ for_each: watched })]);
  expect(infra.variable.max_instances?.[0]?.default).toEqual(
    Object.fromEntries(names.map((name) => [name, apiInstances[name].maxInstances.options.default])),
  );
});

test('the alerts that mean that people cannot join also page an operator', () => {
  const policies = infra.resource.google_monitoring_alert_policy ?? {};
  const channelsOf = ([policy = {}]: object[]) =>
    'notification_channels' in policy ? policy.notification_channels : undefined;
  const urgent = Object.keys(policies).filter(
    (name) => channelsOf(policies[name] ?? []) === `\${local.urgent_channels}`,
  );
  expect(urgent.sort()).toEqual(['late_events', 'mail_backlog', 'server_errors']);
  expect(channelsOf(policies.count ?? [])).toBe(
    `\${each.value.urgent ? local.urgent_channels : local.quiet_channels}`,
  );
  expect(infra.locals.log_alerts.mail_fails).toMatchObject({ urgent: true });
  expect(infra.locals.urgent_channels).toContain('var.pager_channels');
});

test('infra/ puts everything where the functions and the database are', () => {
  expect(infra.locals.region).toBe(REGION);
  expect(firebase.firestore.location).toBe(REGION);
});

test('only a workflow of this repository that runs in the project’s own environment can deploy to the project', () => {
  expect(infra.resource.google_iam_workload_identity_pool_provider?.github).toEqual([
    expect.objectContaining({
      attribute_condition: `assertion.repository == '\${var.github_repository}' && assertion.environment == '\${var.environment}'`,
    }),
  ]);
  expect(infra.resource.google_service_account_iam_member?.github_deploys).toEqual([
    expect.objectContaining({
      member: expect.stringMatching(/\/attribute\.repository\/\${var\.github_repository}$/),
    }),
  ]);
});

test('the database cannot be deleted, keeps every minute of a week and is backed up daily for the 14 days in docs/operations.md', () => {
  expect(infra.resource.google_firestore_database?.default).toEqual([
    expect.objectContaining({
      delete_protection_state: 'DELETE_PROTECTION_ENABLED',
      point_in_time_recovery_enablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
    }),
  ]);
  expect(infra.resource.google_firestore_backup_schedule?.daily).toEqual([
    expect.objectContaining({ daily_recurrence: [{}], retention: `${14 * 24 * 60 * 60}s` }),
  ]);
  expect(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')).toContain(
    '# daily, kept for 14 days (infra/firestore.tf)',
  );
});

test('a TTL policy exists for exactly the collections whose documents have an expiry time', () => {
  const policies = indexes.fieldOverrides.filter((field) => 'ttl' in field && field.ttl);
  expect(new Set(policies.map(({ fieldPath }) => fieldPath))).toEqual(new Set(['expireAt']));
  const expiring = globSync(join(ROOT, 'functions/src/collections/*.ts')).flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    if (!/^ {2}expireAt\??: Timestamp;/m.test(source)) return [];
    return [...source.matchAll(/collection<\w+>\(db, '(\w+)'\)/g)].map(([, name]) => name);
  });
  expect(policies.map(({ collectionGroup }) => collectionGroup).sort()).toEqual(
    [...new Set(expiring)].sort(),
  );
  expect(text).toContain('firestore.indexes.json');
});

test('the workflow deploys to production only after all tests, staging and the smoke test there, without a key', () => {
  const read = (name: string) => readFileSync(join(ROOT, `.github/workflows/${name}.yml`), 'utf8');
  const [deploy, project] = [read('deploy'), read('deploy-project')];
  const job = (name: string, needs: string) =>
    `  ${name}:\n    needs: ${needs}\n    uses: ./.github/workflows/deploy-project.yml\n`;
  expect(deploy).toContain('  test:\n    uses: ./.github/workflows/test.yml\n');
  expect(deploy).toContain(job('staging', 'test'));
  expect(deploy).toContain(job('production', 'staging'));
  expect(project.indexOf('name: Smoke test')).toBeGreaterThan(project.indexOf('npm run deploy'));
  expect(project).toContain('workload_identity_provider:');
  expect(deploy + project).not.toMatch(/credentials_json|secrets\./);
});
