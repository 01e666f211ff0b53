import type { BodyTemplate } from '../../common/endpointView';

const template = (templateName: string, title: string, content: unknown): BodyTemplate => ({
  templateName,
  title,
  bodyTemplate: JSON.stringify(content, null, 2),
});

/** What people begin with when they write a body of their own. */
export const bodyTemplates: readonly BodyTemplate[] = [
  template('alert', 'Alert with its groups', {
    alert: '{{ trigger.name }}',
    title: '{{ title }}',
    text: '{{ text }}',
    state: '{{ state }}',
    severity: '{{ severity }}',
    reason: '{{ reason }}',
    at: '{{ at }}',
    account: '{{ account.name }}',
    groups: '{{ groups }}',
    groupCount: '{{ groupCount }}',
    link: '{{ links.investigate }}',
    key: '{{ groupKey }}',
  }),
  template('short', 'One line', { text: '[{{ severity | upcase }}] {{ title }}: {{ groupCount }} groups, {{ links.investigate }}' }),
  template('samples', 'Found rows', {
    alert: '{{ trigger.name }}',
    state: '{{ state }}',
    query: '{{ query }}',
    range: '{{ range }}',
    samples: '{{ samples }}',
  }),
  template('discord', 'Discord', {
    content: '**{{ title }}** ({{ severity }}, {{ state }})',
    allowed_mentions: { parse: [] },
    embeds: [
      { title: '{{ trigger.name }}', url: '{{ links.investigate }}', description: '{{ text | truncate: 4000 }}', timestamp: '{{ at }}' },
    ],
  }),
  template('googleChat', 'Google Chat', {
    text: '*{{ title | replace: "<", "‹" }}* ({{ severity }}, {{ state }})\n{{ text | replace: "<", "‹" }}\n{{ links.investigate }}',
  }),
  template('mattermost', 'Mattermost', {
    text: '#### {{ title | replace: "@", "@\u2060" }}\n{{ text | replace: "@", "@\u2060" }}',
    props: { card: '{% for group in groups %}- {{ group.severity }}: {{ group.value }}\n{% endfor %}' },
  }),
];
