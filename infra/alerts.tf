# Every alert except the budget's, and its meaning. docs/operations.md says what to do. A test compares
# the messages with functions/src/log.ts and the services with functions/contract/api-functions.ts.
locals {
  urgent_channels = concat([google_monitoring_notification_channel.email.id], var.pager_channels)
  quiet_channels  = [google_monitoring_notification_channel.email.id]

  log_alerts = {
    mail_fails = {
      message   = "mail not delivered"
      threshold = 20
      minutes   = 10
      urgent    = true
      meaning   = "Mails fail: signups cannot be verified. See \"Mail is not sent\" in docs/operations.md."
    }
    guessed_password = {
      message   = "wrong admin password"
      threshold = 50
      minutes   = 60
      urgent    = false
      meaning   = "Someone is guessing the admin password."
    }
    lost_mail_tasks = {
      message   = "mails queued again"
      threshold = 55
      minutes   = 60
      urgent    = false
      meaning   = "The mail queues lose tasks: mails were queued again in nearly every minute of an hour."
    }
    counter_differs = {
      message   = "counter differs"
      threshold = 2
      minutes   = 60
      urgent    = false
      meaning   = "The public counter lags or is wrong. It repairs itself after 10 to 20 minutes; this is the third time in an hour."
    }
    job_stuck = {
      message   = "recalculation resumed"
      threshold = 5
      minutes   = 30
      urgent    = false
      meaning   = "A recalculation of priorities hangs: it was resumed more than five times in half an hour."
    }
    wave_stuck = {
      message   = "wave queued"
      threshold = 10
      minutes   = 30
      urgent    = false
      meaning   = "The release of a wave, or its undo, hangs: its task was queued again more than ten times in half an hour."
    }
    tier_job_stuck = {
      message   = "tier job queued"
      threshold = 10
      minutes   = 30
      urgent    = false
      meaning   = "A tier for many people, or its undo, hangs: its task was queued again more than ten times in half an hour."
    }
    deletion_stuck = {
      message   = "deletions resumed"
      threshold = 2
      minutes   = 30
      urgent    = false
      meaning   = "The deletion of a person's data hangs: it was continued for the third time in half an hour."
    }
  }

  # Alerts on the number of log entries in a few minutes.
  count_alerts = merge(
    {
      for name, alert in local.log_alerts : name => merge(alert, {
        filter = "metric.type=\"logging.googleapis.com/user/${google_logging_metric.message[name].name}\" AND resource.type=\"cloud_run_revision\""
      })
    },
    {
      function_errors = {
        message   = "errors of functions"
        filter    = "metric.type=\"logging.googleapis.com/log_entry_count\" AND resource.type=\"cloud_run_revision\" AND metric.labels.severity=\"ERROR\""
        threshold = 0
        minutes   = 5
        urgent    = false
        meaning   = "A function logged an error: a bug, or a service that fails. Error Reporting groups them by stack."
      }
      schedules = {
        message   = "a schedule fails"
        filter    = "metric.type=\"logging.googleapis.com/log_entry_count\" AND resource.type=\"cloud_scheduler_job\" AND metric.labels.severity=\"ERROR\""
        threshold = 5
        minutes   = 15
        urgent    = false
        meaning   = "Cloud Scheduler could not run a schedule several times in a row; its log names the job."
      }
    },
  )
}

resource "google_monitoring_notification_channel" "email" {
  display_name = "Operators"
  type         = "email"

  labels = {
    email_address = var.alert_email
  }

  depends_on = [google_project_service.api]
}

resource "google_logging_metric" "message" {
  for_each = local.log_alerts
  name     = "fanlight/${each.key}"
  filter   = "resource.type=\"cloud_run_revision\" AND (jsonPayload.message=\"${each.value.message}\" OR textPayload=\"${each.value.message}\")"

  metric_descriptor {
    metric_kind = "DELTA"
    value_type  = "INT64"
  }
}

resource "google_monitoring_alert_policy" "count" {
  for_each              = local.count_alerts
  display_name          = each.value.message
  combiner              = "OR"
  notification_channels = each.value.urgent ? local.urgent_channels : local.quiet_channels

  documentation {
    content = each.value.meaning
  }

  conditions {
    display_name = "More than ${each.value.threshold} in ${each.value.minutes} minutes"

    condition_threshold {
      filter          = each.value.filter
      comparison      = "COMPARISON_GT"
      threshold_value = each.value.threshold
      duration        = "0s"

      aggregations {
        alignment_period     = "${each.value.minutes * 60}s"
        per_series_aligner   = "ALIGN_SUM"
        cross_series_reducer = "REDUCE_SUM"
      }
    }
  }
}

# The schedule `rescueMails` logs each minute how many mails wait.
resource "google_logging_metric" "mail_backlog" {
  name            = "fanlight/mail_backlog"
  filter          = "resource.type=\"cloud_run_revision\" AND jsonPayload.message=\"mails waiting\""
  value_extractor = "EXTRACT(jsonPayload.mails)"

  metric_descriptor {
    metric_kind = "DELTA"
    value_type  = "DISTRIBUTION"
  }
}

resource "google_monitoring_alert_policy" "mail_backlog" {
  display_name          = "mails waiting"
  combiner              = "OR"
  notification_channels = local.urgent_channels

  documentation {
    content = "More than ${var.mail_backlog} mails wait. Raise MAIL_PER_SECOND as far as the provider allows; see \"Mail\" in docs/operations.md."
  }

  conditions {
    display_name = "More than ${var.mail_backlog} for half an hour"

    condition_threshold {
      filter          = "metric.type=\"logging.googleapis.com/user/${google_logging_metric.mail_backlog.name}\" AND resource.type=\"cloud_run_revision\""
      comparison      = "COMPARISON_GT"
      threshold_value = var.mail_backlog
      duration        = "1800s"

      aggregations {
        alignment_period     = "300s"
        per_series_aligner   = "ALIGN_PERCENTILE_50"
        cross_series_reducer = "REDUCE_MAX"
      }
    }
  }
}

resource "google_monitoring_alert_policy" "server_errors" {
  # The app's functions are the last two; Cloud Run has their names in lower case.
  for_each              = toset(["signups", "admin", "api", "joinasfan", "applyasidol"])
  display_name          = "5xx of ${each.value}"
  combiner              = "OR"
  notification_channels = local.urgent_channels

  documentation {
    content = "More than 1 % of the calls of ${each.value} fail. People cannot join, or admins cannot work."
  }

  conditions {
    display_name = "More than 1 % for five minutes"

    condition_threshold {
      filter             = "metric.type=\"run.googleapis.com/request_count\" AND resource.type=\"cloud_run_revision\" AND resource.labels.service_name=\"${each.value}\" AND metric.labels.response_code_class=\"5xx\""
      denominator_filter = "metric.type=\"run.googleapis.com/request_count\" AND resource.type=\"cloud_run_revision\" AND resource.labels.service_name=\"${each.value}\""
      comparison         = "COMPARISON_GT"
      threshold_value    = 0.01
      duration           = "300s"

      aggregations {
        alignment_period     = "60s"
        per_series_aligner   = "ALIGN_RATE"
        cross_series_reducer = "REDUCE_SUM"
      }

      denominator_aggregations {
        alignment_period     = "60s"
        per_series_aligner   = "ALIGN_RATE"
        cross_series_reducer = "REDUCE_SUM"
      }
    }
  }
}

resource "google_monitoring_alert_policy" "most_instances" {
  # Each service with the function whose maximum it has.
  for_each = {
    signups     = "signups"
    admin       = "admin"
    api         = "api"
    joinasfan   = "signups"
    applyasidol = "signups"
  }
  display_name          = "instances of ${each.key} at their maximum"
  combiner              = "OR"
  notification_channels = local.quiet_channels

  documentation {
    content = "Raise the maximum (\"How many instances\" in docs/operations.md), or find out who calls."
  }

  conditions {
    display_name = "At the maximum for ten minutes"

    condition_threshold {
      filter          = "metric.type=\"run.googleapis.com/container/instance_count\" AND resource.type=\"cloud_run_revision\" AND resource.labels.service_name=\"${each.key}\""
      comparison      = "COMPARISON_GT"
      threshold_value = var.max_instances[each.value] - 1
      duration        = "600s"

      aggregations {
        alignment_period     = "60s"
        per_series_aligner   = "ALIGN_MAX"
        cross_series_reducer = "REDUCE_SUM"
      }
    }
  }
}

# Firestore's events reach the triggers through Eventarc's Pub/Sub subscriptions, the only ones of the project.
resource "google_monitoring_alert_policy" "late_events" {
  display_name          = "events wait"
  combiner              = "OR"
  notification_channels = local.urgent_channels

  documentation {
    content = "The triggers cannot keep up: the public counter lags, and new mails are not queued. Look at the log and the instances of countNewFan and queueNewMail."
  }

  conditions {
    display_name = "The oldest event is older than a minute, for two minutes"

    condition_threshold {
      filter          = "metric.type=\"pubsub.googleapis.com/subscription/oldest_unacked_message_age\" AND resource.type=\"pubsub_subscription\""
      comparison      = "COMPARISON_GT"
      threshold_value = 60
      duration        = "120s"

      aggregations {
        alignment_period     = "60s"
        per_series_aligner   = "ALIGN_MAX"
        cross_series_reducer = "REDUCE_MAX"
      }
    }
  }
}
